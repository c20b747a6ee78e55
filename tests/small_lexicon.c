/* small_lexicon.c -- a small lexicon for tests. */
#include "small_lexicon.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_MAX = 4096, ENTRIES_MAX = 64 };

/* Entries parted by commas, in any order; marks behind a colon. */
static const struct {
    int lang, category;
    const char *entries;
} list[] = {
    { WORDS_DE, ANIMALS,
      "Aal,Affe:1,Ameise,Amsel,Bison,Bär:1,Delfin:1,Delphin:var=Delfin,Egel:3,Eichhörnchen,"
      "Elefant:1,Ente,Esel:1,Fuchs,Gans,Giraffe,Hahn,Hase,Huhn,Hund:1,Igel,Katze:1,Krokodil,Kuh,"
      "Käfer,Känguru,Lachs,Laus,Luchs,Löwe,Maus:1,Mücke,Ochse,Papagei,Pferd,Rabe,Schaf,Schlange,"
      "Uhu,Vogel,Wolf,Wurm,Zebra" },
    { WORDS_DE, PRODUCE,
      "Apfel:1,Avocado,Banane,Birne,Gurke,Kartoffel,Kiwi,Kohl,Kürbis,Nuss,Pfirsich,Pflaume,"
      "Tomate,Traube,Zwiebel,Äpfel:pl=Apfel" },
    { WORDS_DE, PLANTS, "Buche,Efeu,Farn,Gras,Kaktus,Rose:1,Strauch,Tulpe" },
    { WORDS_DE, CLOTHING, "Handschuh,Hemd,Hose,Hut,Kleid,Mantel,Rock,Schuh,Strumpf,Tuch" },
    { WORDS_DE, TOYS, "Ball,Bauklotz,Buch,Drachen,Haus,Puppe,Teddy" },
    { WORDS_DE, DISHES, "Eintopf,Kloß,Nudel,Pellkartoffeln,Rouladen,Schnitzel,Suppe" },
    { WORDS_DE, MUSIC, "Cello,Geige,Klavier,Trompete,Album,Ludwig van Beethoven:person" },
    { WORDS_DE, DRINKS, "Port,Porter,Saft,Tee" },
    { WORDS_DE, COUNTRIES, "Irak,Iran,Irland,Island,Österreich" },
    { WORDS_DE, CITIES, "Essen,Halle,Main,Mainz,Oslo" },
    { WORDS_DE, WATERS, "Elbe,Inn,Main,Rhein" },
    { WORDS_DE, APPLIANCES, "Föhn:1,Fön:var=Föhn,Mixer,Toaster" },
    { WORDS_DE, PROFESSIONS,
      "Anwalt,Arzt:1,Bauer,Biologe,Bäcker,Feuerwehrmann,Friseur,Jurist,Kaufmann,Koch,"
      "Krankenpfleger,Krankenschwester:f=Krankenpfleger,Lehrer:1,Maler,Makler,Pilot,Steward,"
      "Zauberer" },
    { WORDS_EN, ANIMALS,
      "butterfly,calf,cat,elephant,fox,goose,horse,louse,moose,mouse,octopus,otter,ox,rabbit,"
      "sheep,wolf" },
    { WORDS_EN, PRODUCE, "cherry,leaf lettuce,peach,potato,tomato" },
    { WORDS_EN, CLOTHING, "dress,glove,scarf,shoe" },
    { WORDS_EN, PROFESSIONS, "actor,barman,fireman,host,salesman,teacher,waiter,schoolmaster" },
    { WORDS_FR, ANIMALS, "chacal,chat,cheval,chien,hibou,oiseau,poule,souris" },
    { WORDS_FR, PRODUCE, "cerise,chou,noix,poireau" },
    { WORDS_FR, PROFESSIONS,
      "acteur,avocat,boulanger,champion,coiffeur,infirmier,maître,musicien,sportif" },
    { WORDS_IT, ANIMALS, "cane,cavallo,gallo,gatto,mucca,oca,volpe" },
    { WORDS_IT, PRODUCE, "albicocca,arancia,ciliegia,fungo,mela,uovo" },
    { WORDS_IT, PROFESSIONS, "attore,cameriere,dottore,maestro,medico,poeta,professore" },
    { WORDS_ES, ANIMALS, "avestruz,gato,león,perro,pez,ratón" },
    { WORDS_ES, PRODUCE, "limón,manzana,nuez,tomate" },
    { WORDS_ES, PROFESSIONS, "actor,jefe,médico,poeta,profesor,sastre" },
    { LEXC_EVERYWHERE, MUSIC, "Björk:person 1,Queen,Mozart:person" },
    { LEXC_EVERYWHERE, SCREEN, "Titanic:title 1,Matrix:title" },
};

static const char licence[] = "# SPDX-License-Identifier: MIT\n";

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Brings entries into the form and order of a list. */
static size_t write_list(const char *entries, char out[LIST_MAX])
{
    char *copy = strdup(entries), *entry[ENTRIES_MAX];
    size_t count = 0, len = strlen(strcpy(out, licence));

    if (!copy)
        abort();
    for (char *e = strtok(copy, ","); e; e = strtok(NULL, ","))
        entry[count++] = e;
    for (size_t i = 0; i < count; i++)
        if (strchr(entry[i], ':'))
            *strchr(entry[i], ':') = '\t';
    qsort(entry, count, sizeof(*entry), compare);
    for (size_t i = 0; i < count; i++)
        len += strlen(strcat(strcpy(out + len, entry[i]), "\n"));
    free(copy);
    return len;
}

static void complain(void *ctx, const char *file, unsigned line, const char *what)
{
    (void)ctx;
    fprintf(stderr, "%s:%u: %s\n", file, line, what);
}

void *small_lexicon(size_t *size)
{
    static const char ext[] = "# SPDX-License-Identifier: MIT\n"
                              "de\tanimals\tSoldat\tB\n"
                              "de\tcities\tBerlin\tA\n"
                              "de\tproduce\tTrauben\tB\n";
    struct lexc *c = lexc_new(complain, NULL);
    void *bytes;

    for (size_t i = 0; i < sizeof(list) / sizeof(list[0]); i++) {
        char text[LIST_MAX];
        size_t len = write_list(list[i].entries, text);

        lexc_core(c, list[i].lang, list[i].category, words_category_name[list[i].category],
                  (struct span) { text, len });
    }
    lexc_parts(c, WORDS_DE, "part", SPAN("# SPDX-License-Identifier: MIT\nHaus\nZwerg\n"));
    lexc_parts(c, WORDS_IT, "part", SPAN("# SPDX-License-Identifier: MIT\nforno\n"));
    lexc_variants(c, WORDS_DE, "variant",
                  SPAN("# SPDX-License-Identifier: MIT\nmusic\tPiano\tKlavier\n"));
    lexc_source(c, "ext", SPAN(ext));
    bytes = lexc_make(c, size);
    lexc_free(c);
    return bytes;
}
