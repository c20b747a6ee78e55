/* tls.h -- TLS on a socket that never waits, with the certificates this system trusts. */
#ifndef CLIENT_TLS_H
#define CLIENT_TLS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum tls_result { TLS_DONE, TLS_MORE, TLS_UNTRUSTED, TLS_BROKEN };

/* A connection over `fd` to who must have a certificate of that name; NULL: there is no TLS. */
void *tls_new(int fd, const char *name);
void tls_free(void *tls);
/* Goes on shaking hands. */
enum tls_result tls_shake(void *tls);
/* Whether it waits for its socket to take something, rather than for what comes. */
bool tls_writes(void *tls);
/* Whether it has read more than it was asked for: the socket will not tell of that again. */
bool tls_holds(void *tls);
/* As send() and recv(), with errno. */
ssize_t tls_send(void *tls, const void *bytes, size_t count);
ssize_t tls_receive(void *tls, void *bytes, size_t room);

#endif
