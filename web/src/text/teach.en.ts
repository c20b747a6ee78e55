// What is said in the lessons.
export const lessonTexts = {
    fiese15: {
        strip: 'This strip has a limit for each die. Blue fits with 1 to 4, red with 1 only.',
        roll: 'Roll all six dice.',
        place: 'Dice that fit are lit. One must be placed, more may be. Tap blue 4 and yellow 2, then “Place & roll”: the others are rolled again.',
        stop: 'Only black fits, so it is chosen. Stopping brings the pips: 4 + 2 + 2 = 8. Another roll might fit nothing. “Place & stop”!',
        end: 'Bea rolled once too often: nothing fits, a bust. That brings the limits of what she did not place, 2 + 2 + 1 = 5. Five dice placed: 5 points more. All six: doubled.',
    },
    blitz: {
        throw: 'Eight dice under a box, the same for everybody. Throw!',
        call: 'The white dice show dots, red and blue: these dice are off. Add up the others, 2 + 3 + 1 + 4, and call it.',
        again: 'Right, and first: a white disc for you. Bea was wrong. Three white discs make a black one, three black ones win. Who won throws again.',
        dot: 'Coloured dice may show a dot as well: green has no pips now and puts yellow off; black and orange are off, too. What is left?',
        end: 'That is all. A wrong call costs a white disc, so be quick, but be sure.',
    },
    cubes: {
        throw: 'Green dice have odd digits, blue ones even, red ones signs. Throw all of them.',
        form: 'Form a true equation, by tapping dice or dragging them. 5 × 8 = 40 brings 8 points. Digits side by side are a number, and further left they bring more. When it is true, hand it in.',
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
