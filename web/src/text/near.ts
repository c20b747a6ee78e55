// Words of tables without a server: they come with them, all languages in one.
import type { Lang } from '.';

const en = {
    memory: 'This browser keeps nothing here: when the tab is closed, matches are gone.',
    elsewhere: 'Knobel is open in another tab.',
    take: 'Play here instead',
    full: 'No room to keep matches',
    fullText:
        'The last move could not be stored, so it was not made. Save what there is as a file, or go on: from now on nothing is kept.',
    goOn: 'Go on without keeping',
    save: 'Save all as a file',
    open: 'Open such a file',
    help: 'My matches, records and sets of this device.',
    added: 'Added. The page loads anew.',
    wrong: 'This is no such file.',
    newer: 'A new version is ready.',
    load: 'Load it',
};

type Words = typeof en;

const de: Words = {
    memory: 'Dieser Browser behält hier nichts: Ist der Tab zu, sind die Partien weg.',
    elsewhere: 'Knobel ist in einem anderen Tab offen.',
    take: 'Stattdessen hier spielen',
    full: 'Kein Platz mehr für Partien',
    fullText:
        'Der letzte Zug ließ sich nicht speichern und gilt nicht. Sichere alles als Datei, oder mach weiter: Ab jetzt wird nichts behalten.',
    goOn: 'Weiter ohne Speichern',
    save: 'Alles als Datei sichern',
    open: 'So eine Datei öffnen',
    help: 'Partien, Rekorde und Sätze dieses Geräts.',
    added: 'Hinzugefügt. Die Seite lädt neu.',
    wrong: 'Das ist keine solche Datei.',
    newer: 'Eine neue Version ist da.',
    load: 'Laden',
};

const es: Words = {
    memory: 'Este navegador no guarda nada aquí: al cerrar la pestaña, las partidas se pierden.',
    elsewhere: 'Knobel está abierto en otra pestaña.',
    take: 'Jugar aquí',
    full: 'No queda sitio para partidas',
    fullText:
        'La última jugada no se pudo guardar y no cuenta. Guarda lo que hay en un archivo, o sigue: desde ahora no se guarda nada.',
    goOn: 'Seguir sin guardar',
    save: 'Guardar todo en un archivo',
    open: 'Abrir un archivo así',
    help: 'Las partidas, récords y juegos de dados de este dispositivo.',
    added: 'Añadido. La página se recarga.',
    wrong: 'No es un archivo de esos.',
    newer: 'Hay una versión nueva.',
    load: 'Cargarla',
};

const fr: Words = {
    memory: 'Ce navigateur ne garde rien ici : l’onglet fermé, les parties sont perdues.',
    elsewhere: 'Knobel est ouvert dans un autre onglet.',
    take: 'Jouer ici',
    full: 'Plus de place pour les parties',
    fullText:
        'Le dernier coup n’a pas pu être enregistré et ne compte pas. Enregistre tout dans un fichier, ou continue : rien ne sera plus gardé.',
    goOn: 'Continuer sans garder',
    save: 'Tout enregistrer dans un fichier',
    open: 'Ouvrir un tel fichier',
    help: 'Les parties, records et jeux de dés de cet appareil.',
    added: 'Ajouté. La page se recharge.',
    wrong: 'Ce n’est pas un tel fichier.',
    newer: 'Une nouvelle version est prête.',
    load: 'La charger',
};

const it: Words = {
    memory: 'Questo browser qui non conserva nulla: chiusa la scheda, le partite sono perse.',
    elsewhere: 'Knobel è aperto in un’altra scheda.',
    take: 'Gioca qui',
    full: 'Non c’è più spazio per le partite',
    fullText:
        'L’ultima mossa non è stata salvata e non vale. Salva tutto in un file, oppure continua: da ora non si conserva nulla.',
    goOn: 'Continua senza salvare',
    save: 'Salva tutto in un file',
    open: 'Apri un file così',
    help: 'Partite, record e set di questo dispositivo.',
    added: 'Aggiunto. La pagina si ricarica.',
    wrong: 'Non è un file di questo tipo.',
    newer: 'C’è una nuova versione.',
    load: 'Caricala',
};

export const nearWords: Record<Lang, Words> = { de, en, es, fr, it };
