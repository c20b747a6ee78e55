import type { lessonTexts as en } from './teach.en';

export const lessonTexts: typeof en = {
    fiese15: {
        strip: 'Esta regleta tiene un límite para cada dado. El azul encaja con 1 a 4, el rojo solo con 1.',
        roll: 'Tira los seis dados.',
        place: 'Los dados que encajan brillan. Hay que colocar uno, se pueden más. Toca azul 4 y amarillo 2; luego «Poner y tirar»: los demás se vuelven a tirar.',
        stop: 'Solo encaja el negro: se coloca de todos modos. Plantarse da su suma: 4 + 2 + 2 = 8. En la próxima tirada quizá no encaje nada. ¡«Poner y plantarse»!',
        end: 'Bea tiró una vez de más: no encaja nada, es un fallo. Recibe los límites de los dados que no colocó, 1 + 2 + 2 = 5. Cinco dados colocados: 5 puntos más. Los seis: el doble.',
    },
    blitz: {
        throw: 'Ocho dados en la caja, los mismos para todos. ¡Tira!',
        call: 'Los lunares de los dados blancos son rojo y azul: el dado rojo y el azul no cuentan. Suma los demás, 2 + 3 + 1 + 4, y toca la suma.',
        again: 'Correcto y antes que nadie: una ficha blanca para ti. Bea se equivocó. Tres blancas hacen una negra, tres negras ganan. Quien gana vuelve a tirar.',
        dot: 'También un dado de color puede mostrar un lunar: el verde no tiene puntos, y el amarillo no cuenta; el negro y el naranja tampoco. ¿Qué queda?',
        end: 'Eso es todo. Un error cuesta una ficha blanca: date prisa, pero no respondas a ciegas.',
    },
    cubes: {
        throw: 'Los dados verdes tienen cifras impares, los azules pares, los rojos signos. Tíralos todos.',
        form: 'Forma una ecuación cierta: toca los dados o arrástralos, por ejemplo 5 × 8 = 40. Debajo de cada dado están sus puntos. Cuando sea cierta, entrégala.',
        end: 'Cada dado da un punto, las decenas 2, las centenas 3, × 2 y : 3. La mejor ecuación de la ronda recibe 2 más. Quien no encuentra ninguna pasa.',
    },
    words: {
        throw: 'Seis dados con temas para buscar palabras. Tíralos.',
        take: 'Cada persona elige un dado. Elige los animales; Bea elige las plantas.',
        write: 'La letra es B. Escribe en secreto hasta tres animales que empiecen así. Para las plantas puedes adivinar las palabras de Bea. Luego di que has terminado.',
        read: 'Se leen las palabras. Bea intentó adivinar tus animales: los que ella también escribió se tachan. Cada otra palabra es una ficha. Di que estás de acuerdo, o duda de una palabra.',
        end: 'Las mejores palabras son, pues, las que a nadie más se le ocurren. Se juega hasta 15 fichas.',
    },
};
