/*
 * sim_plot.c -- the outcome of a simulation as a picture: above a bar for the wins of each bot with
 * its confidence interval, below how its scores spread. Lines differ in dashes too, not in colour
 * only.
 */
#include "sim.h"

enum {
    WIDTH = 720,
    LEFT = 110, /* of the bars: names stand before them */
    RIGHT = 700,
    BAR = 26, /* from one bar to the next */
    SPREAD = 260,
    BINS = 60,
};

static const char *const colour[SEATS_MAX] = { "#1b6ca8", "#c8452d", "#2c8a4b", "#8a5a00",
                                               "#6b3fa0", "#00808a", "#444444" };
static const char *const dashes[SEATS_MAX] = { "none", "7 3", "2 3", "10 3 2 3",
                                               "4 4",  "1 2", "12 4" };

static double x_of(double part)
{
    return LEFT + part * (RIGHT - LEFT);
}

static void plot_wins(const struct sim *sim, int top, FILE *file)
{
    for (int b = 0; b < sim->setup.seats; b++) {
        struct sim_figure share = sim_share(sim, b);
        int y = top + b * BAR;
        double low = share.mean - share.off, high = share.mean + share.off;

        fprintf(file, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n", LEFT - 10, y + 15,
                entrant_name(sim->who[b]));
        fprintf(file, "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"18\" fill=\"%s\"/>\n", LEFT,
                y, x_of(share.mean) - LEFT, colour[b]);
        fprintf(file, "<path d=\"M%.1f %dH%.1f\" stroke=\"#000\" stroke-width=\"3\"/>\n",
                x_of(low > 0 ? low : 0), y + 9, x_of(high < 1 ? high : 1));
        fprintf(file, "<text x=\"%.1f\" y=\"%d\">%.2f %%</text>\n", x_of(high) + 8, y + 15,
                100 * share.mean);
    }
}

/* The scores between which all lie. */
static void range(const struct sim *sim, int *low, int *high)
{
    *low = SIM_SCORE_MAX;
    *high = 0;
    for (int b = 0; b < sim->setup.seats; b++)
        for (int n = 0; n <= SIM_SCORE_MAX; n++)
            if (sim->count[b].score[n] > 0) {
                *low = n < *low ? n : *low;
                *high = n > *high ? n : *high;
            }
}

static void plot_scores(const struct sim *sim, int top, FILE *file)
{
    int64_t bin[SEATS_MAX][BINS] = { { 0 } }, most = 1;
    int low, high, step;

    range(sim, &low, &high);
    step = (high - low) / BINS + 1;
    for (int b = 0; b < sim->setup.seats; b++)
        for (int n = low; n <= high; n++) {
            int64_t *at = &bin[b][(n - low) / step];

            *at += sim->count[b].score[n];
            most = *at > most ? *at : most;
        }
    for (int b = 0; b < sim->setup.seats; b++) {
        fprintf(file,
                "<path fill=\"none\" stroke=\"%s\" stroke-width=\"2\" stroke-dasharray=\"%s\" "
                "d=\"M%d %d",
                colour[b], dashes[b], LEFT, top + SPREAD);
        for (int i = 0; i <= (high - low) / step; i++)
            fprintf(file, "V%.1fH%.1f", top + SPREAD * (1 - (double)bin[b][i] / (double)most),
                    x_of((double)(i + 1) * step / (high - low + step)));
        fprintf(file, "V%d\"/>\n", top + SPREAD);
    }
    fprintf(file, "<path d=\"M%d %dH%d\" stroke=\"#000\"/>\n", LEFT, top + SPREAD, RIGHT);
    fprintf(file, "<text x=\"%d\" y=\"%d\">%d</text>\n", LEFT, top + SPREAD + 18, low);
    fprintf(file, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d points</text>\n", RIGHT,
            top + SPREAD + 18, high);
}

void plot_begin(FILE *file, int width, int height, int left, const char *title)
{
    fprintf(file,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
            "font-family=\"sans-serif\" font-size=\"14\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n"
            "<text x=\"%d\" y=\"24\" font-weight=\"bold\">%s</text>\n",
            width, height, left, title);
}

void sim_plot(const struct sim *sim, FILE *file)
{
    int top = 40, middle = top + sim->setup.seats * BAR + 30;
    char title[128];

    snprintf(title, sizeof(title), "%s: wins and scores in %lld matches", sim->game->title,
             (long long)sim->games);
    plot_begin(file, WIDTH, middle + SPREAD + 40, LEFT, title);
    plot_wins(sim, top, file);
    plot_scores(sim, middle, file);
    fputs("</svg>\n", file);
}
