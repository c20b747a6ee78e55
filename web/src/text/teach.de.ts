import type { lessonTexts as en } from './teach.en';

export const lessonTexts: typeof en = {
    fiese15: {
        strip: 'Dieser Streifen hat eine Grenze für jeden Würfel. Blau passt mit 1 bis 4, Rot nur mit 1.',
        roll: 'Wirf alle sechs Würfel.',
        place: 'Was passt, leuchtet. Einen musst du legen, mehr darfst du. Tippe auf Blau 4 und Gelb 2, dann auf „Legen & würfeln“: Die anderen werden neu gewürfelt.',
        stop: 'Nur Schwarz passt und wird ohnehin gelegt. Aufhören bringt die Augen: 4 + 2 + 2 = 8. Beim nächsten Wurf passt vielleicht nichts. „Legen & aufhören“!',
        end: 'Bea hat einmal zu oft gewürfelt: Nichts passt, geplatzt. Das bringt die Grenzen dessen, was nicht liegt, 1 + 2 + 2 = 5. Fünf gelegte Würfel: 5 Punkte mehr. Alle sechs: doppelt.',
    },
    blitz: {
        throw: 'Acht Würfel unter dem Becher, für alle dieselben. Wirf!',
        call: 'Die Punkte auf den weißen Würfeln sind rot und blau: Der rote und der blaue Würfel zählen nicht. Zähle die anderen zusammen, 2 + 3 + 1 + 4, und tippe auf die Summe.',
        again: 'Richtig und zuerst: eine weiße Scheibe für dich. Bea lag falsch. Drei weiße sind eine schwarze, drei schwarze gewinnen. Wer gewonnen hat, wirft wieder.',
        dot: 'Auch farbige Würfel können einen Punkt zeigen: Grün hat keine Augen, und Gelb zählt nicht; Schwarz und Orange auch nicht. Was bleibt?',
        end: 'Das ist alles. Ein falscher Ruf kostet eine weiße Scheibe: schnell sein, aber sicher.',
    },
    cubes: {
        throw: 'Grüne Würfel haben ungerade Ziffern, blaue gerade, rote die Zeichen. Wirf alle.',
        form: 'Bilde eine wahre Gleichung: tippe Würfel an oder ziehe sie, etwa 5 × 8 = 40. Unter jedem Würfel stehen seine Punkte. Ist sie wahr, gib sie ab.',
        end: 'Jeder Würfel bringt einen Punkt, Zehner 2, Hunderter 3, × 2 und : 3. Die beste Gleichung der Runde bekommt 2 mehr. Wer keine findet, passt.',
    },
    words: {
        throw: 'Sechs Würfel mit Dingen, zu denen man Wörter sucht. Wirf sie.',
        take: 'Jeder nimmt einen Würfel. Nimm die Tiere; Bea nimmt die Pflanzen.',
        write: 'Der Buchstabe ist B. Schreibe heimlich bis zu drei Tiere, die damit beginnen. Bei den Pflanzen kannst du Beas Wörter erraten. Sage dann, dass du fertig bist.',
        read: 'Die Wörter werden vorgelesen. Bea hat deine Tiere erraten wollen: Was sie auch geschrieben hat, wird dir gestrichen. Jedes andere Wort ist ein Chip. Sei einverstanden oder bezweifle ein Wort.',
        end: 'Die besten Wörter sind also die, auf die sonst niemand kommt. Gespielt wird, bis jemand 15 Chips hat.',
    },
};
