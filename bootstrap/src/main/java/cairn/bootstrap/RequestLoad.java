package cairn.bootstrap;

import cairn.adapter.persistence.benchmark.BenchmarkException;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;

/**
 * One request, sent again and again over connections that are kept. Several at a time make what the sender itself costs
 * small beside what is measured; one at a time is what most callers do.
 */
final class RequestLoad {

    private static final int BUFFER = 256 * 1024;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MICRO = 1e3;
    private static final byte[] SUCCESS = "HTTP/1.1 200".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] LENGTH = "content-length: ".getBytes(StandardCharsets.ISO_8859_1);

    private final int port;
    private final int atOnce;
    private final byte[] requests;

    private RequestLoad(int port, String request, int atOnce) {
        this.port = port;
        this.atOnce = atOnce;
        this.requests = request.repeat(atOnce).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Reads one path with a key, so many at once before it waits for their answers. */
    static RequestLoad get(int port, String path, String key, int atOnce) {
        return new RequestLoad(
                port,
                "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %s\r\n\r\n".formatted(path, key),
                atOnce);
    }

    /**
     * How it went.
     *
     * @param perSecond how many were answered in a second
     * @param cpuMicros computing for each of them, of everything in this process
     */
    record Pace(double perSecond, double cpuMicros) {}

    /** How many bytes the body of an answer has. */
    int lengthOfAnswer() {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(requests);
            return new Answers(socket.getInputStream()).skipOne();
        } catch (IOException e) {
            throw new BenchmarkException("The service does not answer: " + e.getMessage(), e);
        }
    }

    /** Lets so many callers send for so long. */
    Pace of(int callers, Duration time) throws InterruptedException {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        try (var threads = Executors.newFixedThreadPool(callers)) {
            long computed = system.getProcessCpuTime();
            long began = System.nanoTime();
            Callable<Long> caller = () -> send(began + time.toNanos());
            long answered = 0;
            for (var each : threads.invokeAll(Collections.nCopies(callers, caller))) {
                answered += each.get();
            }
            return new Pace(
                    answered * NANOS_PER_SECOND / (System.nanoTime() - began),
                    (system.getProcessCpuTime() - computed) / NANOS_PER_MICRO / answered);
        } catch (ExecutionException e) {
            throw new BenchmarkException("A caller failed: " + e.getCause(), e);
        }
    }

    private long send(long deadline) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            var answers = new Answers(socket.getInputStream());
            long answered = 0;
            do {
                socket.getOutputStream().write(requests);
                for (int i = 0; i < atOnce; i++) {
                    answers.skipOne();
                }
                answered += atOnce;
            } while (System.nanoTime() - deadline < 0);
            return answered;
        }
    }

    /** Reads answers for nothing but their status and their length. */
    private static final class Answers {

        private final InputStream in;
        private final byte[] buffer = new byte[BUFFER];
        private int start;
        private int end;

        Answers(InputStream in) {
            this.in = in;
        }

        /** Returns the length of the answer's body. */
        int skipOne() throws IOException {
            int body = bodyStart();
            if (!matches(SUCCESS, start)) {
                throw new IOException(new String(buffer, start, end - start, StandardCharsets.ISO_8859_1));
            }
            int length = length(body);
            int next = body + length;
            while (end < next) {
                read();
            }
            start = next;
            if (start == end) {
                start = 0;
                end = 0;
            } else if (start > BUFFER / 2) {
                System.arraycopy(buffer, start, buffer, 0, end - start);
                end -= start;
                start = 0;
            }
            return length;
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
            int count = in.read(buffer, end, BUFFER - end);
            if (count < 0) {
                throw new IOException("The service has hung up");
            }
            end += count;
        }
    }
}
