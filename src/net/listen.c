/* listen.c -- the listening socket, with errors that say what to do. */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"

union endpoint {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
};

static bool parse(const char *bind, union endpoint *address)
{
    *address = (union endpoint) { 0 };
    if (inet_pton(AF_INET, bind, &address->v4.sin_addr) == 1)
        address->v4.sin_family = AF_INET;
    else if (inet_pton(AF_INET6, bind, &address->v6.sin6_addr) == 1)
        address->v6.sin6_family = AF_INET6;
    else
        return false;
    return true;
}

static int try_listen(union endpoint address, int *port)
{
    bool v4 = address.any.sa_family == AF_INET;

    in_port_t *in_port = v4 ? &address.v4.sin_port : &address.v6.sin6_port;
    socklen_t size = v4 ? sizeof(address.v4) : sizeof(address.v6);
    int on = 1, off = 0;
    int fd = socket(address.any.sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);

    if (fd < 0)
        return -1;
    *in_port = htons((uint16_t)*port);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
    if (!v4)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof(off));
    if (bind(fd, &address.any, size) != 0 || listen(fd, SOMAXCONN) != 0 ||
        getsockname(fd, &address.any, &size) != 0) {
        int why = errno;

        close(fd);
        errno = why;
        return -1;
    }
    *port = ntohs(*in_port);
    return fd;
}

static void explain(int why, const char *bind, int port, char error[NET_ERROR_MAX])
{
    if (why == EADDRINUSE)
        snprintf(error, NET_ERROR_MAX,
                 "port %d is taken by another program: stop that, or choose another with --port N",
                 port);
    else if (why == EACCES)
        snprintf(error, NET_ERROR_MAX,
                 "port %d is reserved for the administrator: choose one above 1023 with --port N",
                 port);
    else if (why == EADDRNOTAVAIL)
        snprintf(error, NET_ERROR_MAX, "this computer does not have the address %s", bind);
    else
        snprintf(error, NET_ERROR_MAX, "cannot listen on %s, port %d: %s", bind, port,
                 strerror(why));
}

int listen_open(const char *bind, int *port, char error[NET_ERROR_MAX])
{
    bool all = strcmp(bind, "*") == 0;

    union endpoint address;

    if (!parse(all ? "::" : bind, &address)) {
        snprintf(error, NET_ERROR_MAX, "\"%s\" is not an IP address", bind);
        return -1;
    }
    int fd = try_listen(address, port);
    if (fd < 0 && all && errno != EADDRINUSE && errno != EACCES) {
        parse("0.0.0.0", &address); /* no IPv6 here */
        fd = try_listen(address, port);
    }
    if (fd < 0)
        explain(errno, bind, *port, error);
    return fd;
}
