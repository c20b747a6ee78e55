import type { lessonTexts as en } from './teach.en';

export const lessonTexts: typeof en = {
    fiese15: {
        strip: 'Questa striscia ha un limite per ogni dado. Il blu va bene da 1 a 4, il rosso solo con 1.',
        roll: 'Lancia tutti e sei i dadi.',
        place: 'I dadi che vanno bene brillano. Uno va piazzato, di più si può. Tocca blu 4 e giallo 2, poi “Piazza e lancia”: gli altri si rilanciano.',
        stop: 'Solo il nero va bene: viene piazzato comunque. Fermarsi porta la loro somma: 4 + 2 + 2 = 8. Al prossimo lancio forse non va bene niente. “Piazza e fermati”!',
        end: 'Bea ha lanciato una volta di troppo: niente va bene, ha sballato. Riceve i limiti dei dadi non piazzati, 1 + 2 + 2 = 5. Cinque dadi piazzati: 5 punti in più. Tutti e sei: il doppio.',
    },
    blitz: {
        throw: 'Otto dadi nella scatola, gli stessi per tutti. Lancia!',
        call: 'I pallini dei dadi bianchi sono rosso e blu: il dado rosso e quello blu non contano. Somma gli altri, 2 + 3 + 1 + 4, e tocca la somma.',
        again: 'Giusto e per primo: un gettone bianco per te. Bea ha sbagliato. Tre bianchi fanno un nero, tre neri vincono. Chi ha vinto lancia di nuovo.',
        dot: 'Anche un dado colorato può mostrare un pallino: il verde non ha punti, e il giallo non conta; nemmeno nero e arancione. Che cosa resta?',
        end: 'È tutto. Una risposta sbagliata costa un gettone bianco: fai in fretta, ma non a caso.',
    },
    cubes: {
        throw: 'I dadi verdi hanno cifre dispari, i blu pari, i rossi segni. Lanciali tutti.',
        form: 'Forma un’equazione giusta: tocca i dadi o trascinali, per esempio 5 × 8 = 40. Sotto ogni dado ci sono i suoi punti. Quando è giusta, consegnala.',
        end: 'Ogni dado porta un punto, le decine 2, le centinaia 3, × 2 e : 3. L’equazione migliore della manche ne riceve 2 in più. Chi non ne trova passa.',
    },
    words: {
        throw: 'Sei dadi con temi per cui cercare parole. Lanciali.',
        take: 'Ognuno prende un dado. Prendi gli animali; Bea prende le piante.',
        write: 'La lettera è B. Scrivi in segreto fino a tre animali che cominciano così. Per le piante puoi indovinare le parole di Bea. Poi di’ che hai finito.',
        read: 'Le parole vengono lette. Bea ha cercato di indovinare i tuoi animali: quelli che ha scritto anche lei sono cancellati. Ogni altra parola è un gettone. Di’ che sei d’accordo, o contesta una parola.',
        end: 'Le parole migliori sono dunque quelle a cui nessun altro pensa. Si gioca fino a 15 gettoni.',
    },
};
