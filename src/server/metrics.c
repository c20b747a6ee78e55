/* metrics.c -- figures in Prometheus' text form. */
#include <stdio.h>
#include <stdlib.h>

#include "base/mem.h"
#include "serve.h"

static void line(FILE *out, const char *name, const char *type, const char *help, double value)
{
    fprintf(out, "# HELP knobel_%s %s\n# TYPE knobel_%s %s\nknobel_%s %.17g\n", name, help, name,
            type, name, value);
}

static void dice(FILE *out, const struct faces *faces)
{
    fputs("# HELP knobel_dice_total Faces the dice have shown.\n# TYPE knobel_dice_total counter\n",
          out);
    for (const struct face_count *f = faces->face; f < faces->face + faces->used; f++)
        fprintf(out, "knobel_dice_total{game=\"%s\",throw=\"%s\",face=\"%s\"} %llu\n",
                f->game->name, f->verb, f->face, (unsigned long long)f->count);
}

static void limited(FILE *out, const struct ledger *ledger)
{
    fputs("# HELP knobel_limited_total Held back by a limit of an address.\n"
          "# TYPE knobel_limited_total counter\n",
          out);
    for (int i = 0; ledger && i < LIMITS; i++)
        fprintf(out, "knobel_limited_total{limit=\"%s\"} %llu\n", limit_name[i],
                (unsigned long long)ledger->refused[i]);
}

static void node(FILE *out, struct store *store)
{
    struct store_node_stats stats;

    if (!store_is_shared(store))
        return;
    store_node_stats(store, &stats);
    line(out, "node_id", "gauge", "Which start of a node this is.", (double)stats.id);
    line(out, "nodes", "gauge", "Nodes that live, this one included.", stats.nodes);
    line(out, "node_acts", "gauge", "1: its lease is renewed; 0: nobody is shown anything.",
         store_standing(store) == STORE_ACTS);
    line(out, "node_silent_total", "counter", "Times the lease could not be renewed.",
         (double)stats.silent);
    line(out, "node_taken_total", "counter", "Tables that came from other nodes.",
         (double)stats.taken);
    line(out, "node_fenced_total", "counter", "Nodes that this one fenced.", (double)stats.fenced);
}

char *metrics_text(struct server *server)
{
    const struct rooms_stats *rooms = server_rooms_stats(server);
    const struct net_stats *net = server_net_stats(server);
    struct store_stats store;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        mem_out();
    store_stats(server_store(server), &store);
    line(out, "tables", "gauge", "Tables that are open.", (double)rooms->tables);
    line(out, "matches", "gauge", "Matches in progress.", (double)rooms->matches);
    line(out, "connections", "gauge", "WebSocket connections.", (double)net->conns);
    line(out, "lines_total", "counter", "Lines logged: moves and events.", (double)rooms->moves);
    line(out, "refused_total", "counter", "Messages refused.", (double)rooms->refused);
    line(out, "not_stored_total", "counter", "Changes lost to the store.",
         (double)rooms->not_stored);
    line(out, "turns_total", "counter", "Turns of tables at which something was due.",
         (double)rooms->turns);
    line(out, "late_seconds_total", "counter", "By how much these turns came late.",
         (double)rooms->late_ms / 1000);
    line(out, "finished_total", "counter", "Matches finished.", (double)rooms->finished);
    line(out, "lag_credits_total", "counter", "Moves credited network delay.",
         (double)rooms->lags.credits);
    line(out, "lag_credited_seconds_total", "counter", "Network delay credited.",
         (double)rooms->lags.credited_ms / 1000);
    line(out, "lag_clamps_total", "counter", "Moves whose page asked for more than the bound.",
         (double)rooms->lags.clamps);
    line(out, "ties_total", "counter", "Races won by several at the same time.",
         (double)rooms->lags.ties);
    line(out, "messages_total", "counter", "Messages received.", (double)net->messages_in);
    line(out, "frames_total", "counter", "Frames sent.", (double)net->frames_out);
    line(out, "bytes_received_total", "counter", "Bytes received.", (double)net->bytes_in);
    line(out, "bytes_sent_total", "counter", "Bytes sent.", (double)net->bytes_out);
    line(out, "ring", "gauge", "1: output of many connections leaves by one call of io_uring.",
         net->way == NET_SENDS_RING);
    line(out, "aio", "gauge", "1: it does by one of io_submit.", net->way == NET_SENDS_AIO);
    line(out, "sends_total", "counter", "Times at which output left for a connection.",
         (double)net->sends);
    line(out, "send_calls_total", "counter", "System calls it left by.", (double)net->send_calls);
    line(out, "requests_total", "counter", "HTTP requests.", (double)net->requests);
    line(out, "slow_readers_total", "counter", "Connections dropped, reading too slowly.",
         (double)net->slow_readers);
    line(out, "rate_limited_total", "counter", "Connections dropped, too fast.",
         (double)net->rate_limited);
    line(out, "store_jobs_total", "counter", "Jobs of the store; many share a transaction.",
         (double)store.jobs);
    line(out, "store_commits_total", "counter", "Transactions committed.", (double)store.commits);
    line(out, "store_failed_total", "counter", "Transactions lost.", (double)store.failed);
    line(out, "store_commit_seconds_total", "counter", "Time spent in commits.",
         (double)store.commit_us / 1e6);
    line(out, "store_queued_bytes", "gauge", "Changes on their way to the store.",
         (double)store.queued_bytes);
    line(out, "replica_replies_total", "counter", "Matches and lists read from a replica.",
         (double)store.replied);
    line(out, "replica_lacks_total", "counter", "Those it was asked for in vain.",
         (double)store.lacked);
    node(out, server_store(server));
    limited(out, server_ledger(server));
    dice(out, &rooms->faces);
    fclose(out);
    if (!text)
        mem_out();
    return text;
}
