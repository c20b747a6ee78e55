// Würfelblitz with a class: everybody has the same throws, each in another order.
import type { ClassGame } from '../../class/games';

const SHOWN_S = 10;
const CALL_S = 20;

const Choice = ({ text }: { text: string }) => <>{text}</>;

export const klass: ClassGame = {
    order: 3,
    own: true,
    length: { option: 'throws', least: 1, most: 30 },
    minutes: (throws) => (throws * (CALL_S + SHOWN_S)) / 60,
    Choice,
    groups: {
        de: { right: 'richtig', wrong: 'falsch', none: 'ohne Antwort' },
        en: { right: 'right', wrong: 'wrong', none: 'no answer' },
        es: { right: 'acierto', wrong: 'fallo', none: 'sin respuesta' },
        fr: { right: 'juste', wrong: 'faux', none: 'sans réponse' },
        it: { right: 'giusto', wrong: 'sbagliato', none: 'senza risposta' },
    },
};
