/*
 * kept.h -- a store whose jobs somebody else keeps, later: a page, in its own database. Rows live
 * in memory; what a job changes is told as text, and the job is finished when it is said to be
 * kept. If it could not be, it is undone. Jobs go out one at a time. There is one such store in a
 * program.
 *
 * A change is fields, each ended by NUL, the first a letter that says what it is:
 *
 *     T ID SHOWN CHANGED HEAD                        a table, new or changed
 *     M ID TABLE GAME VERSION ALONE BEGAN HEAD       a match
 *     L ID SEQ TEXT                                  a line of it
 *     E ID ENDED RESULT                              its end
 *     F KEY TEXT                                     a fact
 *     t ID, m ID, f KEY                              is gone; a match with its lines and end
 *
 * Those in capitals are also how rows are given back at the next start, a match before its lines
 * and those before its end.
 */
#ifndef WASM_KEPT_H
#define WASM_KEPT_H

#include "base/text.h"
#include "store/store.h"

/* To be kept as a whole; store_kept_done() says what became of it, later or at once. */
typedef void store_keep_fn(struct span changes);

/* An empty store; `keep` may be NULL: then nothing leaves the memory. */
struct store *store_kept_open(store_keep_fn *keep, void (*wake)(void *ctx), void *wake_ctx);
/* Before any job: takes changes over. False if one is none or does not fit; those before it stay.
 */
bool store_kept_give(struct span changes);
/* What was handed out last is kept, or nothing of it is. */
void store_kept_done(bool kept);
/* From now on nothing is handed out, and what is under way counts as kept. */
void store_kept_stop(void);

#endif
