// Words between people and who runs the server, which hardly anybody reads: they come later than the
// others, all languages in one.
import type { Lang } from '.';

const en = {
    missing: 'This text could not be loaded.',
    about: 'What is wrong?',
    whys: { name: 'A name', text: 'A text', other: 'Other' },
    more: 'In a few words, if you like',
    sent: 'Whoever runs this server is sent the code, the game and the names of this table, and what you write; not who wrote it.',
    send: 'Send',
    thanks: 'Reported. Thank you.',
    noEntry: 'No entry',
    banned: 'This server does not let your network in.',
    until: (when: string) => `Until ${when}.`,
};

type Words = typeof en;

const de: Words = {
    missing: 'Dieser Text ließ sich nicht laden.',
    about: 'Was stimmt nicht?',
    whys: { name: 'Ein Name', text: 'Ein Text', other: 'Anderes' },
    more: 'Kurz in Worten, wenn du magst',
    sent: 'Wer diesen Server betreibt, erfährt Code, Spiel und Namen dieses Tisches und was du schreibst; nicht, wer es schrieb.',
    send: 'Senden',
    thanks: 'Gemeldet. Danke.',
    noEntry: 'Kein Zutritt',
    banned: 'Dieser Server lässt dein Netz nicht herein.',
    until: (when: string) => `Bis ${when}.`,
};

const es: Words = {
    missing: 'No se ha podido cargar este texto.',
    about: '¿Qué está mal?',
    whys: { name: 'Un nombre', text: 'Un texto', other: 'Otra cosa' },
    more: 'En pocas palabras, si quieres',
    sent: 'Quien lleva este servidor recibe el código, el juego y los nombres de esta mesa y lo que escribas; no quién lo escribió.',
    send: 'Enviar',
    thanks: 'Enviado. Gracias.',
    noEntry: 'Sin acceso',
    banned: 'Este servidor no deja entrar a tu red.',
    until: (when: string) => `Hasta: ${when}.`,
};

const fr: Words = {
    missing: 'Ce texte n’a pas pu être chargé.',
    about: 'Qu’est-ce qui ne va pas ?',
    whys: { name: 'Un nom', text: 'Un texte', other: 'Autre' },
    more: 'En quelques mots, si tu veux',
    sent: 'Qui gère ce serveur reçoit le code, le jeu et les noms de cette table, et ce que tu écris ; pas qui l’a écrit.',
    send: 'Envoyer',
    thanks: 'Signalé. Merci.',
    noEntry: 'Accès refusé',
    banned: 'Ce serveur ne laisse pas entrer ton réseau.',
    until: (when: string) => `Jusqu’au ${when}.`,
};

const it: Words = {
    missing: 'Non è stato possibile caricare questo testo.',
    about: 'Che cosa non va?',
    whys: { name: 'Un nome', text: 'Un testo', other: 'Altro' },
    more: 'In poche parole, se vuoi',
    sent: 'Chi gestisce questo server riceve il codice, il gioco e i nomi di questo tavolo e ciò che scrivi; non chi l’ha scritto.',
    send: 'Invia',
    thanks: 'Segnalato. Grazie.',
    noEntry: 'Accesso negato',
    banned: 'Questo server non fa entrare la tua rete.',
    until: (when: string) => `Fino a: ${when}.`,
};

export const operatorWords: Record<Lang, Words> = { de, en, es, fr, it };
