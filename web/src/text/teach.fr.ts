import type { lessonTexts as en } from './teach.en';

export const lessonTexts: typeof en = {
    fiese15: {
        strip: 'Cette réglette a une limite pour chaque dé. Le bleu convient de 1 à 4, le rouge avec 1 seulement.',
        roll: 'Lance les six dés.',
        place: 'Les dés qui conviennent brillent. Il faut en placer un, on peut en placer plus. Touche bleu 4 et jaune 2, puis «\u00a0Placer, lancer\u00a0»\u00a0: les autres sont relancés.',
        stop: 'Seul le noir convient\u00a0: il sera placé de toute façon. S’arrêter rapporte leur somme\u00a0: 4 + 2 + 2 = 8. Au prochain lancer, peut-être rien ne convient. «\u00a0Placer, stop\u00a0»\u00a0!',
        end: 'Bea a lancé une fois de trop\u00a0: rien ne convient, c’est raté. Elle reçoit les limites des dés qu’elle n’a pas placés, 1 + 2 + 2 = 5. Cinq dés placés\u00a0: 5 points de plus. Les six\u00a0: le double.',
    },
    blitz: {
        throw: 'Huit dés dans la boîte, les mêmes pour tous. Lance\u00a0!',
        call: 'Les pastilles des dés blancs sont rouge et bleue\u00a0: le dé rouge et le dé bleu ne comptent pas. Additionne les autres, 2 + 3 + 1 + 4, et touche la somme.',
        again: 'Juste et en premier\u00a0: un jeton blanc pour toi. Bea s’est trompée. Trois blancs font un noir, trois noirs gagnent. Qui a gagné relance.',
        dot: 'Un dé de couleur peut aussi montrer une pastille\u00a0: le vert n’a pas de points, et le jaune ne compte pas\u00a0; le noir et l’orange non plus. Que reste-t-il\u00a0?',
        end: 'C’est tout. Une fausse annonce coûte un jeton blanc\u00a0: fais vite, mais vise juste.',
    },
    cubes: {
        throw: 'Les dés verts ont des chiffres impairs, les bleus pairs, les rouges des signes. Lance-les tous.',
        form: 'Forme une équation juste\u00a0: touche les dés ou tire-les, par exemple 5 × 8 = 40. Sous chaque dé, ses points. Quand elle est juste, valide-la.',
        end: 'Chaque dé rapporte un point, les dizaines 2, les centaines 3, × 2 et : 3. La meilleure équation de la manche en reçoit 2 de plus. Qui n’en trouve pas passe.',
    },
    words: {
        throw: 'Six dés avec des thèmes pour chercher des mots. Lance-les.',
        take: 'Chacun prend un dé. Prends les animaux\u00a0; Bea prend les plantes.',
        write: 'La lettre est B. Écris en secret jusqu’à trois animaux qui commencent par elle. Pour les plantes, tu peux deviner les mots de Bea. Puis dis que tu as fini.',
        read: 'Les mots sont lus. Bea a essayé de deviner tes animaux\u00a0: ceux qu’elle a écrits aussi sont rayés. Chaque autre mot est un jeton. Dis que tu es d’accord, ou conteste un mot.',
        end: 'Les meilleurs mots sont donc ceux auxquels personne d’autre ne pense. On joue jusqu’à 15 jetons.',
    },
};
