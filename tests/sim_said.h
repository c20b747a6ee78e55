/* sim_said.h -- what clients of the simulation say besides moves, sensible or not. */
#ifndef TESTS_SIM_SAID_H
#define TESTS_SIM_SAID_H

static const char *const chatter_said[] = {
    "{\"do\":\"pause\",\"on\":true}",
    "{\"do\":\"pause\",\"on\":false}",
    "{\"do\":\"ready\",\"on\":true}",
    "{\"do\":\"start\"}",
    "{\"do\":\"again\"}",
    "{\"do\":\"lobby\"}",
    "{\"do\":\"bot\",\"name\":\"random\"}",
    "{\"do\":\"look\",\"seat\":1}",
    "{\"do\":\"hand\",\"seat\":0}",
    "{\"do\":\"hand\",\"seat\":1}",
    "{\"do\":\"take\",\"seat\":0}",
    "{\"do\":\"take\",\"seat\":1}",
    "{\"do\":\"nudge\",\"seat\":0}",
    "{\"do\":\"here\"}",
    "{\"do\":\"read\",\"on\":true}",
    "{\"do\":\"read\",\"on\":false}",
    "{\"do\":\"begin\",\"on\":true}",
    "{\"do\":\"begin\",\"chair\":1}",
    "{\"do\":\"keep\",\"chair\":0}",
    "{\"do\":\"react\",\"chair\":0,\"n\":7}",
    "{\"do\":\"bot\",\"chair\":1,\"name\":\"easy\"}",
    "{\"do\":\"peek\",\"code\":\"AAAAA\"}",
    "{\"do\":\"series\",\"options\":\"fiese15 rounds=1; blitz blacks=1\"}",
    "{\"do\":\"series\",\"options\":\"fiese15 rounds=1\"}",
    "{\"do\":\"tables\"}",
    "{\"do\":\"sync\"}",
    "{\"do\":\"ticket\"}",
    "{\"do\":\"fast\",\"on\":true}",
    "{\"do\":\"fast\",\"on\":false}",
    "{\"do\":\"notes\"}",
    "{\"do\":\"bring\",\"text\":\"de own animals Einhorn\\nde no animals Aal\\n\"}",
    "{\"do\":\"move\",\"seat\":0,\"n\":9999,\"text\":\"stop\"}",
    "{\"do\":\"leave\"}",
    "junk",
};

#endif
