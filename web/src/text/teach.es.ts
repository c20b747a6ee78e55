import type { lessonTexts as en } from './teach.en';

export const lessonTexts: typeof en = {
    fiese15: {
        strip: 'Esta tira tiene un límite para cada dado. El azul vale de 1 a 4, el rojo solo con 1.',
        roll: 'Tira los seis dados.',
        place: 'Los dados que valen brillan. Hay que colocar uno, se pueden más. Toca azul 4 y amarillo 2; luego colócalos y tira los demás.',
        stop: 'Solo vale el negro: ya está elegido. Parar da los puntos: 4 + 2 + 2 = 8. En la próxima tirada quizá no valga nada. ¡Coloca y para!',
        end: 'Bea tiró una vez de más: nada vale. Recibe los límites de los dados que no colocó, 2 + 2 + 1 = 5. Cinco dados colocados: 5 puntos más. Los seis: el doble.',
    },
    blitz: {
        throw: 'Ocho dados bajo el cubilete, los mismos para todos. ¡Tira!',
        call: 'Los dados blancos muestran manchas roja y azul: esos dados están apagados. Suma los demás, 2 + 3 + 1 + 4, y dilo.',
        again: 'Correcto y primero: un disco blanco para ti. Bea se equivocó. Tres blancos hacen uno negro, tres negros ganan. Quien gana vuelve a tirar.',
        dot: 'También un dado de color puede mostrar una mancha: el verde no tiene puntos y apaga el amarillo; negro y naranja también están apagados. ¿Qué queda?',
        end: 'Eso es todo. Una respuesta falsa cuesta un disco blanco: rápido, pero seguro.',
    },
    cubes: {
        throw: 'Los dados verdes tienen cifras impares, los azules pares, los rojos signos. Tíralos todos.',
        form: 'Forma una ecuación verdadera, tocando los dados o arrastrándolos. 5 × 8 = 40 da 8 puntos. Cifras juntas son un número y, más a la izquierda, dan más. Cuando sea verdadera, entrégala.',
        end: 'Cada dado da un punto, las decenas 2, las centenas 3, × 2 y : 3. La mejor ecuación de la ronda recibe 2 más. Quien no encuentra ninguna pasa.',
    },
    words: {
        throw: 'Seis dados con temas para buscar palabras. Tíralos.',
        take: 'Cada uno toma un dado. Toma los animales; Bea toma las plantas.',
        write: 'La letra es B. Escribe en secreto hasta tres animales que empiecen así. Para las plantas puedes adivinar las palabras de Bea. Luego di que has terminado.',
        read: 'Se leen las palabras. Lo que Bea escribió para tus animales se tacha si tú también lo tienes. Cada palabra que queda es una ficha. Acepta, o duda de una palabra.',
        end: 'Las mejores palabras son, pues, las que a nadie más se le ocurren. Se juega hasta 15 fichas.',
    },
};
