// The symbols of Haste Worte: line drawings on a square of 24 by 24, three of them on each die.

export const drawings = {
    dishes: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM3 3v5a2 2 0 0 0 4 0V3M5 3v18M20.5 14H18C18 8 18.5 4.5 20.5 3v18',
    sports: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3v18M5.6 5.6c4 4 4 8.8 0 12.8M18.4 5.6c-4 4-4 8.8 0 12.8',
    car: 'M4.7 17H2.5v-4.5L5.5 11 8 6.5h7.5L18.5 11l3 1.5V17h-2.2M9.3 17h5.4M5.5 11h13M7 14.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM17 14.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
    drinks: 'M5.5 8h13L17 21.5H7zM6.2 13h11.6M12.5 8l2-6H18',
    toys: 'M12 7a6.8 6.8 0 1 0 0 13.6A6.8 6.8 0 0 0 12 7zM6.2 10.2a3 3 0 1 1 3-5M17.8 10.2a3 3 0 1 0-3-5M9.5 12v.1M14.5 12v.1M10.5 16c1 1.2 2 1.2 3 0',
    music: 'M9 18V5l11.5-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM20.5 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM9 9l11.5-2',
    animals:
        'M12 12c-3 0-6 3.5-6 6.3 0 2.5 3.2 2.5 6 1.5 2.8 1 6 1 6-1.5C18 15.5 15 12 12 12zM4.8 9.5v2M9.3 4.5v3M14.7 4.5v3M19.2 9.5v2',
    books: 'M12 6C9.5 4 6 4 2.5 5v14c3.5-1 7-1 9.5 1 2.5-2 6-2 9.5-1V5C18 4 14.5 4 12 6zM12 6v14',
    cities: 'M2 21.5h20M3.5 21.5V11H9M9 21.5V3h7v18.5M16 8.5h5v13M12.5 7v1M12.5 11.5v1M12.5 16v1M18.7 12.5v1M18.7 17v1M6 15v1',
    produce:
        'M12 8C9.5 5.5 4 6.5 4 13c0 5 3 8.5 5.2 8.5 1.3 0 1.8-.7 2.8-.7s1.5.7 2.8.7C17 21.5 20 18 20 13c0-6.5-5.5-7.5-8-5zM12 8c0-3 1-5 4-6',
    waters: 'M2 8c2.5-3.5 4.5-3.5 6.7 0s4.2 3.5 6.6 0S19.5 4.5 22 8M2 13.5c2.5-3.5 4.5-3.5 6.7 0s4.2 3.5 6.6 0 4.2-3.5 6.7 0M2 19c2.5-3.5 4.5-3.5 6.7 0s4.2 3.5 6.6 0 4.2-3.5 6.7 0',
    appliances: 'M8 2.5V8M16 2.5V8M5 8h14v3a7 7 0 0 1-14 0zM12 18v4',
    clothing: 'M8 3 2 7l2.5 4.5L7 10v11.5h10V10l2.5 1.5L22 7l-6-4a4 4 0 0 1-8 0z',
    screen: 'M2.5 7h19v13.5h-19zM7.5 2 12 7l4.5-5M10 10.5l5.2 3.2L10 17z',
    sweets: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM7.8 10 2 7v10l5.8-3M16.2 10 22 7v10l-5.8-3M10.5 14c0-2.5 3-1.5 3-4',
    plants: 'M12 21.5V12M12 16c-5.5 0-8-3-8-7.5 5.5 0 8 3 8 7.5zM12 12c0-5 2.5-8.5 8-9 0 5.5-2.5 9-8 9zM7 21.5h10',
    countries: 'M5 22V3M5 4.5c5-3.5 9 3 14.5 0v10c-5.5 3-9.5-3.5-14.5 0',
    professions: 'M2.5 8h19v12.5h-19zM8.5 8V4h7v4M2.5 13.5h19M12 12v3',
};

export type Category = keyof typeof drawings;

const categories = Object.keys(drawings);

/** One symbol of each die. */
export const firsts: string[] = categories.filter((_, i) => i % 3 === 0);

/** The other faces of its die: each of the three symbols is there twice, on opposite sides. */
export function sidesOf(top: string): string[] {
    const at = categories.indexOf(top),
        first = at - (at % 3);
    const [a, b] = categories.slice(first, first + 3).filter((other) => other !== top);
    return [a!, b!, a!, b!, top];
}
