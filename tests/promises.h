/* promises.h -- what every game promises, in the words conform reports. */
#ifndef TESTS_PROMISES_H
#define TESTS_PROMISES_H

#define LEGAL     "sampled moves are accepted"
#define BLIND     "a sampled move uses only what the seat sees"
#define UNCHANGED "a refusal changes nothing"
#define JUNK      "junk is refused"
#define TURN      "only seats in to_act may move"
#define TIMELY    "nobody is too early or too late"
#define REBUILD   "the log rebuilds the match"
#define ENDS      "every match ends"
#define JSON      "views are JSON"
#define FITS      "views fit"
#define WORLDS    "what is secret makes no difference to others"
#define OWN       "a player sees what they did"
#define ONCE      "seeing twice is seeing once"
#define ASKED     "what is asked of a view is answered as it is, or unknown"
#define NAMES     "no throw has the name of another, and no round comes back"
#define FACES     "the same key and name make the same faces"
#define THROWN    "a view shows the last throw as it was, or none"

#endif
