import type { Ways } from '../ways';

export const ways: Ways = {
    hints: true,
    choices: [
        {
            name: 'single',
            icon: 'M4 11a8 8 0 0 1 14-5l2 2M20 4v4h-4M20 13a8 8 0 0 1-14 5l-2-2M4 20v-4h4',
            options: '',
            says: {
                en: ['One by one', 'each rolls, first to 47 points'],
                de: ['Reihum', 'jeder würfelt, wer zuerst 47 Punkte hat'],
                fr: ['Chacun son tour', 'chacun lance, le premier à 47 points'],
                it: ['A turno', 'ognuno lancia, il primo a 47 punti'],
                es: ['Por turnos', 'cada uno tira, el primero en 47 puntos'],
            },
        },
        {
            name: 'together',
            icon: 'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-4 3-6 6.500-6s6.500 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2.200.8 3.500 2.700 3.500 5.500',
            options: 'mode=together',
            says: {
                en: ['Together', 'one roll for all, first to 41 points'],
                de: ['Zusammen', 'ein Wurf für alle, wer zuerst 41 Punkte hat'],
                fr: ['Tous ensemble', 'un lancer pour tous, le premier à 41 points'],
                it: ['Insieme', 'un lancio per tutti, il primo a 41 punti'],
                es: ['Todos a la vez', 'una tirada para todos, el primero en 41 puntos'],
            },
        },
        {
            name: 'last',
            icon: 'M5 5h14v14H5zM12 11.500v1',
            options: 'mode=last',
            says: {
                en: ['The last die', 'add to it until nobody can'],
                de: ['Der letzte Würfel', 'anlegen, bis niemand mehr kann'],
                fr: ['Le dernier dé', 'on ajoute, jusqu’à ne plus pouvoir'],
                it: ['L’ultimo dado', 'si aggiunge finché qualcuno può'],
                es: ['El último dado', 'se añade hasta que nadie pueda'],
            },
        },
        {
            name: 'solitaire',
            icon: 'M12 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM5 20c0-4 3-6 7-6s7 2 7 6',
            options: 'mode=solitaire',
            alone: true,
            says: {
                en: ['Alone', 'five rolls, five rows, no bots'],
                de: ['Allein', 'fünf Würfe, fünf Reihen, ohne Bots'],
                fr: ['En solitaire', 'cinq lancers, cinq lignes, sans bots'],
                it: ['Da solo', 'cinque lanci, cinque righe, senza bot'],
                es: ['En solitario', 'cinco tiradas, cinco filas, sin bots'],
            },
        },
        {
            name: 'tournament',
            icon: 'M7 4h10v6a5 5 0 0 1-10 0zM7 6H4c0 4 1 5 3 5M17 6h3c0 4-1 5-3 5M12 15v3M8 20h8',
            options: '',
            tournament: true,
            says: {
                en: ['Tournament', 'the three games in a row'],
                de: ['Turnier', 'die drei Spiele nacheinander'],
                fr: ['Tournoi', 'les trois jeux à la suite'],
                it: ['Torneo', 'i tre giochi di seguito'],
                es: ['Torneo', 'los tres juegos seguidos'],
            },
        },
    ],
};
