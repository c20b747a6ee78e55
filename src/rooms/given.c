/* given.c -- names that are given to pupils: animals, a word each, short and kind. */
#include "class.h"

enum { GIVEN = 72 };

static const char
    *const
        given[CLASS_LANGS][GIVEN] = {
            { /* en */
              "Otter",     "Badger",  "Hedgehog", "Owl",     "Beaver",   "Hare",     "Fox",
              "Wren",      "Robin",   "Heron",    "Lynx",    "Deer",     "Swan",     "Newt",
              "Toad",      "Mole",    "Stork",    "Finch",   "Seal",     "Whale",    "Dolphin",
              "Panda",     "Koala",   "Tiger",    "Lion",    "Zebra",    "Giraffe",  "Camel",
              "Llama",     "Bison",   "Moose",    "Wolf",    "Bear",     "Squirrel", "Marten",
              "Weasel",    "Ferret",  "Raccoon",  "Falcon",  "Eagle",    "Raven",    "Magpie",
              "Sparrow",   "Cuckoo",  "Kiwi",     "Penguin", "Puffin",   "Pelican",  "Flamingo",
              "Peacock",   "Turtle",  "Gecko",    "Iguana",  "Salmon",   "Trout",    "Octopus",
              "Crab",      "Lobster", "Snail",    "Beetle",  "Ladybird", "Cricket",  "Dragonfly",
              "Butterfly", "Pony",    "Donkey",   "Lamb",    "Goose",    "Duck",     "Parrot",
              "Meerkat",   "Walrus" },
            { /* de */
              "Otter",    "Dachs",   "Igel",    "Uhu",      "Biber",   "Hase",     "Fuchs",
              "Amsel",    "Meise",   "Reiher",  "Luchs",    "Reh",     "Schwan",   "Molch",
              "Kröte",    "Storch",  "Fink",    "Robbe",    "Wal",     "Delfin",   "Panda",
              "Koala",    "Tiger",   "Löwe",    "Zebra",    "Giraffe", "Kamel",    "Lama",
              "Bison",    "Elch",    "Wolf",    "Bär",      "Marder",  "Wiesel",   "Iltis",
              "Waschbär", "Falke",   "Adler",   "Rabe",     "Elster",  "Spatz",    "Kuckuck",
              "Kiwi",     "Pinguin", "Pelikan", "Flamingo", "Pfau",    "Gecko",    "Leguan",
              "Lachs",    "Forelle", "Krake",   "Krebs",    "Hummer",  "Schnecke", "Käfer",
              "Libelle",  "Grille",  "Pony",    "Esel",     "Lamm",    "Gans",     "Ente",
              "Papagei",  "Walross", "Kauz",    "Specht",   "Star",    "Gams",     "Murmel",
              "Hamster",  "Kranich" },
            { /* fr */
              "Loutre",  "Castor",    "Hibou",    "Renard",   "Cerf",     "Cygne",   "Triton",
              "Crapaud", "Taupe",     "Cigogne",  "Pinson",   "Phoque",   "Dauphin", "Panda",
              "Koala",   "Tigre",     "Lion",     "Zèbre",    "Girafe",   "Chameau", "Lama",
              "Bison",   "Élan",      "Loup",     "Ours",     "Écureuil", "Martre",  "Belette",
              "Furet",   "Faucon",    "Aigle",    "Corbeau",  "Pie",      "Moineau", "Coucou",
              "Kiwi",    "Manchot",   "Pélican",  "Flamant",  "Paon",     "Tortue",  "Gecko",
              "Iguane",  "Saumon",    "Truite",   "Poulpe",   "Crabe",    "Homard",  "Escargot",
              "Grillon", "Libellule", "Papillon", "Poney",    "Âne",      "Agneau",  "Oie",
              "Canard",  "Perroquet", "Morse",    "Lynx",     "Lièvre",   "Héron",   "Merle",
              "Mésange", "Hérisson",  "Blaireau", "Marmotte", "Chamois",  "Hamster", "Grue",
              "Colombe", "Hermine" },
            { /* it */
              "Lontra",    "Tasso",    "Riccio",  "Gufo",      "Castoro",  "Lepre",     "Volpe",
              "Merlo",     "Airone",   "Lince",   "Cervo",     "Cigno",    "Tritone",   "Rospo",
              "Talpa",     "Cicogna",  "Foca",    "Delfino",   "Panda",    "Koala",     "Tigre",
              "Leone",     "Zebra",    "Giraffa", "Cammello",  "Lama",     "Bisonte",   "Alce",
              "Lupo",      "Orso",     "Martora", "Donnola",   "Furetto",  "Procione",  "Falco",
              "Aquila",    "Corvo",    "Gazza",   "Passero",   "Cuculo",   "Kiwi",      "Pinguino",
              "Pellicano", "Pavone",   "Geco",    "Iguana",    "Salmone",  "Trota",     "Polpo",
              "Granchio",  "Lumaca",   "Grillo",  "Libellula", "Farfalla", "Pony",      "Asino",
              "Agnello",   "Oca",      "Anatra",  "Tricheco",  "Picchio",  "Stambecco", "Camoscio",
              "Marmotta",  "Criceto",  "Gru",     "Colomba",   "Rondine",  "Gabbiano",  "Civetta",
              "Capriolo",  "Ermellino" },
            { /* es */
              "Nutria",   "Tejón",    "Erizo",    "Búho",    "Castor",   "Liebre",   "Zorro",
              "Mirlo",    "Garza",    "Lince",    "Ciervo",  "Cisne",    "Tritón",   "Sapo",
              "Topo",     "Cigüeña",  "Foca",     "Ballena", "Delfín",   "Panda",    "Koala",
              "Tigre",    "León",     "Cebra",    "Jirafa",  "Camello",  "Llama",    "Bisonte",
              "Alce",     "Lobo",     "Oso",      "Ardilla", "Marta",    "Hurón",    "Mapache",
              "Halcón",   "Águila",   "Cuervo",   "Urraca",  "Gorrión",  "Cuco",     "Kiwi",
              "Pingüino", "Pelícano", "Flamenco", "Gecko",   "Iguana",   "Salmón",   "Trucha",
              "Pulpo",    "Cangrejo", "Caracol",  "Grillo",  "Libélula", "Mariposa", "Poni",
              "Burro",    "Cordero",  "Ganso",    "Pato",    "Loro",     "Morsa",    "Marmota",
              "Hámster",  "Grulla",   "Paloma",   "Gaviota", "Colibrí",  "Puma",     "Jaguar",
              "Tucán",    "Rebeco" },
        };

int32_t given_count(void)
{
    return GIVEN;
}

const char *given_name(int32_t lang, int32_t n)
{
    return given[lang][n % GIVEN];
}

int32_t given_find(int32_t lang, struct span name)
{
    int32_t n = GIVEN - 1;

    while (n >= 0 && !span_is(name, given[lang][n]))
        n--;
    return n;
}
