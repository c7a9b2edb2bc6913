package cairn.benchmark.service;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

final class HttpResponseReader {

    private static final int BUFFER = 256 * 1024;
    private static final byte[] SUCCESS = "HTTP/1.1 2".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] LENGTH = "content-length: ".getBytes(StandardCharsets.ISO_8859_1);

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private int start;
    private int end;

    HttpResponseReader(InputStream in) {
        this.in = in;
    }

    int skipOne() throws IOException {
        int body = bodyStart();
        if (!matches(SUCCESS, start)) {
            throw new IOException(new String(buffer, start, end - start, StandardCharsets.ISO_8859_1));
        }
        return skip(body);
    }

    int nextStatus() throws IOException {
        int body = bodyStart();
        int code = start + SUCCESS.length - 1;
        int status = 100 * (buffer[code] - '0') + 10 * (buffer[code + 1] - '0') + buffer[code + 2] - '0';
        skip(body);
        return status;
    }

    /** Only the head of a response has to fit into the buffer. */
    private int skip(int body) throws IOException {
        int length = length(body);
        int missing = length - (end - body);
        if (missing < 0) {
            keepFrom(body + length);
            return length;
        }
        start = 0;
        end = 0;
        while (missing > 0) {
            missing -= received(in.read(buffer, 0, Math.min(BUFFER, missing)));
        }
        return length;
    }

    private void keepFrom(int next) {
        start = next;
        if (start > BUFFER / 2) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            end -= start;
            start = 0;
        }
    }

    private int bodyStart() throws IOException {
        int at = start;
        while (true) {
            for (; at + 3 < end; at++) {
                if (buffer[at] == '\r' && buffer[at + 2] == '\r') {
                    return at + 4;
                }
            }
            read();
        }
    }

    private int length(int body) throws IOException {
        for (int at = start; at < body; at++) {
            if (matches(LENGTH, at)) {
                int length = 0;
                for (int i = at + LENGTH.length; buffer[i] != '\r'; i++) {
                    length = 10 * length + buffer[i] - '0';
                }
                return length;
            }
        }
        throw new IOException("An answer without a length");
    }

    private boolean matches(byte[] text, int at) {
        for (int i = 0; i < text.length; i++) {
            if (Character.toLowerCase(buffer[at + i]) != Character.toLowerCase(text[i])) {
                return false;
            }
        }
        return true;
    }

    private void read() throws IOException {
        if (end == BUFFER) {
            throw new IOException("The head of a response exceeds " + BUFFER + " bytes");
        }
        end += received(in.read(buffer, end, BUFFER - end));
    }

    private static int received(int count) throws IOException {
        if (count < 0) {
            throw new IOException("The service closed the connection");
        }
        return count;
    }
}
