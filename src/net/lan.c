/* lan.c -- the local network: see lan.h. */
#include "lan.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrcodegen/qrcodegen.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { QUIET = 4, QR_VERSION_MAX = 10 }; /* 4 light modules around; 57 modules are enough */

union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
};

static bool to_text(const struct sockaddr *address, char text[LAN_ADDRESS_MAX])
{
    const union address *a = (const void *)address;

    if (address->sa_family == AF_INET)
        return inet_ntop(AF_INET, &a->v4.sin_addr, text, LAN_ADDRESS_MAX);
    return address->sa_family == AF_INET6 && !IN6_IS_ADDR_LINKLOCAL(&a->v6.sin6_addr) &&
           inet_ntop(AF_INET6, &a->v6.sin6_addr, text, LAN_ADDRESS_MAX);
}

static size_t add(char list[LAN_ADDRESSES_MAX][LAN_ADDRESS_MAX], size_t n,
                  const struct sockaddr *address)
{
    if (n == LAN_ADDRESSES_MAX || !to_text(address, list[n]))
        return n;
    for (size_t i = 0; i < n; i++)
        if (strcmp(list[i], list[n]) == 0)
            return n;
    return n + 1;
}

/*
 * The source address of the default route: connecting a UDP socket looks the route up and sends
 * nothing, so any public address does.
 */
static bool route_source(union address *source)
{
    struct sockaddr_in target = { .sin_family = AF_INET, .sin_port = htons(9) };
    socklen_t size = sizeof(target);
    int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);

    inet_pton(AF_INET, "1.1.1.1", &target.sin_addr);
    bool found = fd >= 0 && connect(fd, (struct sockaddr *)&target, size) == 0 &&
                 getsockname(fd, &source->any, &size) == 0;
    if (fd >= 0)
        close(fd);
    return found;
}

size_t lan_addresses(char address[LAN_ADDRESSES_MAX][LAN_ADDRESS_MAX])
{
    struct ifaddrs *all = NULL;

    union address source;
    size_t n = 0;

    if (route_source(&source))
        n = add(address, n, &source.any);
    if (getifaddrs(&all) == 0) {
        static const int families[] = { AF_INET, AF_INET6 }; /* easier to type first */

        for (int i = 0; i < 2; i++)
            for (const struct ifaddrs *a = all; a; a = a->ifa_next)
                if (a->ifa_addr && a->ifa_addr->sa_family == families[i] &&
                    (a->ifa_flags & IFF_UP) && !(a->ifa_flags & IFF_LOOPBACK))
                    n = add(address, n, a->ifa_addr);
        freeifaddrs(all);
    }
    return n;
}

void lan_url(char *url, size_t n, const char *address, int port, const char *path)
{
    bool v6 = strchr(address, ':') != NULL;

    snprintf(url, n, "http://%s%s%s:%d/%s", v6 ? "[" : "", address, v6 ? "]" : "", port, path);
}

bool lan_qr(FILE *out, const char *text, bool colour)
{
    static const char *const block[2][2] = { { "█", "▀" }, { "▄", " " } }; /* [upper][lower] dark */
    static const char *const inked[2][2] = { { " ", "▄" }, { "▀", "█" } };
    uint8_t code[qrcodegen_BUFFER_LEN_FOR_VERSION(QR_VERSION_MAX)], room[sizeof(code)];

    if (!qrcodegen_encodeText(text, room, code, qrcodegen_Ecc_LOW, 1, QR_VERSION_MAX,
                              qrcodegen_Mask_AUTO, true))
        return false;
    int size = qrcodegen_getSize(code);
    for (int y = -QUIET; y < size + QUIET; y += 2) {
        fputs(colour ? "\033[38;5;16;48;5;231m" : "", out);
        for (int x = -QUIET; x < size + QUIET; x++) {
            bool upper = qrcodegen_getModule(code, x, y);
            bool lower = qrcodegen_getModule(code, x, y + 1);

            fputs((colour ? inked : block)[upper][lower], out);
        }
        fputs(colour ? "\033[0m\n" : "\n", out);
    }
    return true;
}
