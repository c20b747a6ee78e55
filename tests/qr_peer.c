/*
 * qr_peer.c -- the QR code that libqrcodegen makes of each line of its input, as qr.mjs compares
 * it: the number of modules a side, then a digit for each of them.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <qrcodegen/qrcodegen.h>

enum { VERSION_MAX = 10 };

int main(void)
{
    static char line[1024];

    while (fgets(line, sizeof(line), stdin)) {
        uint8_t data[qrcodegen_BUFFER_LEN_FOR_VERSION(VERSION_MAX)];
        uint8_t code[qrcodegen_BUFFER_LEN_FOR_VERSION(VERSION_MAX)];
        size_t len = strcspn(line, "\n");
        int size;

        memcpy(data, line, len);
        if (!qrcodegen_encodeBinary(data, len, code, qrcodegen_Ecc_MEDIUM, 1, VERSION_MAX,
                                    qrcodegen_Mask_0, false))
            return 1;
        size = qrcodegen_getSize(code);
        printf("%d ", size);
        for (int i = 0; i < size * size; i++)
            putchar('0' + qrcodegen_getModule(code, i % size, i / size));
        putchar('\n');
    }
    return 0;
}
