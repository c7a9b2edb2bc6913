package cairn.benchmark.service;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

final class HttpResponseReader {

    private static final int BUFFER = 256 * 1024;
    private static final int MILLIS_TO_ANSWER = 30_000;
    private static final int MILLIS_BEFORE_RETRY = 50;
    private static final byte[] SUCCESS = "HTTP/1.1 2".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] OVERLOADED = "HTTP/1.1 503".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] LENGTH = "content-length: ".getBytes(StandardCharsets.ISO_8859_1);

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private int start;
    private int end;

    HttpResponseReader(InputStream in) {
        this.in = in;
    }

    /** Connects to a port of this machine. A read that waits for half a minute fails. */
    static Socket connect(int port) throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(MILLIS_TO_ANSWER);
        return socket;
    }

    int skipOne() throws IOException {
        int body = bodyStart();
        if (!matches(SUCCESS, start)) {
            throw new IOException(new String(buffer, start, end - start, StandardCharsets.ISO_8859_1));
        }
        return skip(body);
    }

    /**
     * Returns whether the next response is a success. A response of an overloaded service is not, after a pause; any
     * other response is an error.
     */
    boolean isDone() throws IOException, InterruptedException {
        bodyStart();
        if (!matches(OVERLOADED, start)) {
            skipOne();
            return true;
        }
        nextStatus();
        TimeUnit.MILLISECONDS.sleep(MILLIS_BEFORE_RETRY);
        return false;
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
