/*
 * fuzz_message.c -- what clients say to the rooms: no words may break a table, all answers are
 * JSON, and whatever was stored can be loaded again.
 *
 * The input: a byte for the scene (with 128 in it: what was stored is loaded again, with 64: by
 * address all is counted, with 16: a class plays the game of the scene), one for what is special
 * about it (enum special) and, in its upper bits, which batches the store loses; then lines, see
 * stage.h.
 */
#include "fuzz.h"
#include "stage.h"

enum {
    LINES_MAX = 16,
    STARTING = 6, /* turns until the dice of a class have fallen */
    SCENE_RELOADED = 128,
    SCENE_COUNTED = 64,
    SCENE_CLASS = 16
};

enum special {
    SPECIAL_BOT = 1,     /* a bot sits there, too, */
    SPECIAL_STARTED = 2, /* the match has begun, */
    SPECIAL_PACKED = 4,  /* one gets packed states, */
    SPECIAL_MIXED = 8,   /* everybody has a part in the dice, */
    SPECIAL_THREE = 16,  /* there is a third person */
    SPECIAL_LOST = 32,   /* from here on: every so manieth batch is lost, 0: none */
};

/* What is opened, and what its opener says then, if anything. */
static const struct scene {
    const char *game, *options, *then;
} scenes[] = {
    { .game = NULL },
    { .game = "fiese15", .options = "rounds=1" },
    { .game = "fiese15", .options = "rounds=2 handicap=1 zocker=1" },
    { .game = "blitz", .options = "blacks=1 swap=1" },
    { .game = "blitz", .options = "calls=many" },
    { .game = "blitz", .options = "buzz=1 brainteaser=1 white=3" },
    { .game = "cubes", .options = "mode=single target=1" },
    { .game = "cubes", .options = "mode=together limit=30" },
    { .game = "cubes", .options = "mode=last" },
    { .game = "cubes", .options = "mode=solitaire" },
    { .game = "words", .options = "lang=en seconds=30 target=5" },
    { .game = "words", .options = "first=letter pick=grab write=turn" },
    { "blitz", "", "{\"do\":\"series\",\"options\":\"fiese15 rounds=1; blitz; decider=1\"}" },
    { "fiese15", "", "{\"do\":\"typed\",\"on\":true}" },
    { "cubes", "", "{\"do\":\"typed\",\"on\":true}" },
    { "fiese15", "", "{\"do\":\"nod\",\"on\":true}" },
};
enum { SCENES = sizeof(scenes) / sizeof(scenes[0]) };

static void said(int who, const char *line)
{
    stage_say(who, span_of(line));
    store_finished(stage.store);
}

static void open_table(const struct scene *scene, unsigned special)
{
    char buf[256];
    struct text open;

    text_init(&open, buf, sizeof(buf));
    js_open(&open, NULL, '{');
    js_str(&open, "do", SPAN("open"));
    js_str(&open, "name", SPAN("Ana"));
    js_str(&open, "game", span_of(scene->game));
    js_str(&open, "options", span_of(scene->options));
    if (special & SPECIAL_MIXED)
        js_str(&open, "commit", SPAN("$h"));
    if (special & SPECIAL_BOT)
        js_int(&open, "bots", 1);
    js_close(&open, '}');
    said(0, buf);
    if (scene->then)
        said(0, scene->then);
}

static void set_scene(const struct scene *scene, unsigned special)
{
    int people = special & SPECIAL_THREE ? 3 : 2;
    static const char *const join[][2] = {
        { "{\"do\":\"join\",\"code\":\"$c\",\"name\":\"Ben\"}",
          "{\"do\":\"join\",\"code\":\"$c\",\"name\":\"Ben\",\"commit\":\"$h\"}" },
        { "{\"do\":\"join\",\"code\":\"$c\",\"name\":\"Cleo\"}",
          "{\"do\":\"join\",\"code\":\"$c\",\"name\":\"Cleo\",\"commit\":\"$h\"}" },
    };

    if (special & SPECIAL_PACKED)
        said(0, "{\"do\":\"packed\",\"on\":true}");
    open_table(scene, special);
    for (int who = 1; who < people; who++)
        said(who, join[who - 1][special & SPECIAL_MIXED ? 1 : 0]);
    for (int who = 1; who < people && (special & SPECIAL_STARTED); who++)
        said(who, "{\"do\":\"ready\",\"on\":true}");
    if (special & SPECIAL_STARTED)
        said(0, "{\"do\":\"start\"}");
    if (special & SPECIAL_MIXED)
        said(0, "{\"do\":\"reveal\",\"seat\":0,\"text\":\"$p\",\"commit\":\"$g\"}");
    stage_turn(0);
}

/* The first hosts a class, the others are in it. */
static void set_class(const struct scene *scene, unsigned special)
{
    int people = special & SPECIAL_THREE ? 3 : 2;
    char buf[256];
    struct text open;

    text_init(&open, buf, sizeof(buf));
    js_open(&open, NULL, '{');
    js_str(&open, "do", SPAN("class"));
    js_str(&open, "game", span_of(scene->game));
    if (special & SPECIAL_MIXED)
        js_str(&open, "commit", SPAN("$h"));
    js_close(&open, '}');
    said(0, buf);
    stage_turn(0);
    store_finished(stage.store);
    for (int who = 1; who < people; who++)
        said(who, "{\"do\":\"enter\",\"code\":\"$c\"}");
    if (special & SPECIAL_MIXED)
        said(0, "{\"do\":\"host\",\"what\":\"part\",\"text\":\"$p\"}");
    if (special & SPECIAL_STARTED)
        said(0, "{\"do\":\"host\",\"what\":\"start\"}");
    for (int i = 0; i < STARTING; i++) {
        stage_turn(0);
        store_finished(stage.store);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int64_t tables;

    if (size < 2)
        return 0;
    stage_open(data[0] & SCENE_COUNTED);
    stage_rooms();
    if (data[0] & SCENE_CLASS && data[0] % SCENES > 0)
        set_class(&scenes[data[0] % SCENES], data[1]);
    else if (data[0] % SCENES > 0)
        set_scene(&scenes[data[0] % SCENES], data[1]);
    stage.lost_every = data[1] / SPECIAL_LOST;
    stage_lines((struct span) { (const char *)data + 2, size - 2 }, LINES_MAX);
    tables = stage_clear();
    if (data[0] & SCENE_RELOADED) {
        expect(stage_rooms() == tables);
        stage_clear();
    }
    stage_close();
    return 0;
}
