// What is said in the lessons.
export const lessonTexts = {
    fiese15: {
        strip: 'This strip has a limit for each die. Blue fits with 1 to 4, red with 1 only.',
        roll: 'Roll all six dice.',
        place: 'Dice that fit are lit. One must be placed, more may be. Tap blue 4 and yellow 2, then “Place & roll”: the others are rolled again.',
        stop: 'Only black fits, so it is placed anyway. Stopping brings the pips: 4 + 2 + 2 = 8. Another roll might fit nothing. “Place & stop”!',
        end: 'Bea rolled once too often: nothing fits, a bust. That brings the limits of what she did not place, 1 + 2 + 2 = 5. Five dice placed: 5 points more. All six: doubled.',
    },
    blitz: {
        throw: 'Eight dice under a box, the same for everybody. Throw!',
        call: 'The dots on the white dice are red and blue: the red and the blue die do not count. Add up the others, 2 + 3 + 1 + 4, and tap the sum.',
        again: 'Right, and first: a white disc for you. Bea was wrong. Three white discs make a black one, three black ones win. Who won throws again.',
        dot: 'Coloured dice may show a dot as well: green has no pips now, and yellow does not count; nor do black and orange. What is left?',
        end: 'That is all. A wrong call costs a white disc, so be quick, but be sure.',
    },
    cubes: {
        throw: 'Green dice have odd digits, blue ones even, red ones signs. Throw all of them.',
        form: 'Make a true equation: tap dice or drag them. 5 × 8 = 40, for one. Below each die stand its points. When it is true, hand it in.',
        end: 'Each die brings a point, tens 2, hundreds 3, × 2 and : 3. The best equation of a round gets 2 more. If you find none, you pass.',
    },
    words: {
        throw: 'Six dice with things to find words for. Throw them.',
        take: 'Each player takes a die. Take the animals; Bea takes the plants.',
        write: 'The letter is B. Write up to three animals that begin with it, in secret. For the plants you may guess Bea’s words. Then say that you are done.',
        read: 'The words are read out. Bea guessed at your animals: what she wrote too is struck. Every other word is a chip. Agree, or doubt a word.',
        end: 'So the best words are those nobody else thinks of. The match goes on until somebody has 15 chips.',
    },
};
