/* tls.c -- TLS by GnuTLS: see tls.h. */
#include "tls.h"

#include <arpa/inet.h>
#include <errno.h>
#include <gnutls/gnutls.h>
#include <stdlib.h>
#include <string.h>

/* What the system trusts, or those of SSL_CERT_FILE in its place; how many, negative: none. */
static int read_trusted(gnutls_certificate_credentials_t all)
{
    const char *file = getenv("SSL_CERT_FILE");

    return file && file[0] ? gnutls_certificate_set_x509_trust_file(all, file, GNUTLS_X509_FMT_PEM)
                           : gnutls_certificate_set_x509_system_trust(all);
}

/* Read once: what is trusted does not change while somebody plays. */
static gnutls_certificate_credentials_t trusted(void)
{
    static gnutls_certificate_credentials_t all;

    if (!all && (gnutls_certificate_allocate_credentials(&all) != 0 || read_trusted(all) < 0))
        all = NULL;
    return all;
}

static bool is_address(const char *name)
{
    struct in6_addr six;
    struct in_addr four;

    return inet_pton(AF_INET, name, &four) == 1 || inet_pton(AF_INET6, name, &six) == 1;
}

void *tls_new(int fd, const char *name)
{
    gnutls_certificate_credentials_t all = trusted();
    gnutls_session_t tls;

    if (!all || gnutls_init(&tls, GNUTLS_CLIENT | GNUTLS_NONBLOCK) != 0)
        return NULL;
    if (!is_address(name))
        gnutls_server_name_set(tls, GNUTLS_NAME_DNS, name, strlen(name));
    gnutls_session_set_verify_cert(tls, name, 0);
    gnutls_transport_set_int(tls, fd);
    if (gnutls_set_default_priority(tls) == 0 &&
        gnutls_credentials_set(tls, GNUTLS_CRD_CERTIFICATE, all) == 0)
        return tls;
    gnutls_deinit(tls);
    return NULL;
}

void tls_free(void *tls)
{
    gnutls_deinit(tls);
}

enum tls_result tls_shake(void *tls)
{
    int result = gnutls_handshake(tls);

    if (result == 0)
        return TLS_DONE;
    if (!gnutls_error_is_fatal(result))
        return TLS_MORE;
    return result == GNUTLS_E_CERTIFICATE_VERIFICATION_ERROR ? TLS_UNTRUSTED : TLS_BROKEN;
}

bool tls_writes(void *tls)
{
    return gnutls_record_get_direction(tls) == 1;
}

bool tls_holds(void *tls)
{
    return gnutls_record_check_pending(tls) > 0;
}

/* What GnuTLS says in the words of send() and recv(). */
static ssize_t told(ssize_t result)
{
    if (result >= 0)
        return result;
    errno = gnutls_error_is_fatal((int)result) ? EPROTO : EAGAIN;
    return -1;
}

ssize_t tls_send(void *tls, const void *bytes, size_t count)
{
    return told(gnutls_record_send(tls, bytes, count));
}

ssize_t tls_receive(void *tls, void *bytes, size_t room)
{
    return told(gnutls_record_recv(tls, bytes, room));
}
