package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkException;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
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
 * Sends one request repeatedly over persistent connections. Sending several at a time reduces the share of the client's
 * own cost; most clients send one at a time.
 */
final class RequestLoad {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double NANOS_PER_MICRO = 1e3;

    private final int port;
    private final int atOnce;
    private final byte[] requests;

    private RequestLoad(int port, String request, int atOnce) {
        this.port = port;
        this.atOnce = atOnce;
        this.requests = request.repeat(atOnce).getBytes(StandardCharsets.ISO_8859_1);
    }

    static RequestLoad get(int port, String path, String key, int atOnce) {
        return new RequestLoad(port, RequestText.get(path, key), atOnce);
    }

    record Rate(double perSecond, double cpuMicros) {}

    int lengthOfAnswer() {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(requests);
            return new HttpResponseReader(socket.getInputStream()).skipOne();
        } catch (IOException e) {
            throw new BenchmarkException("The service does not answer: " + e.getMessage(), e);
        }
    }

    Rate of(int callers, Duration time) throws InterruptedException {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        try (var threads = Executors.newFixedThreadPool(callers)) {
            long computed = system.getProcessCpuTime();
            long began = System.nanoTime();
            Callable<Long> caller = () -> send(began + time.toNanos());
            long answered = 0;
            for (var each : threads.invokeAll(Collections.nCopies(callers, caller))) {
                answered += each.get();
            }
            return new Rate(
                    answered * NANOS_PER_SECOND / (System.nanoTime() - began),
                    (system.getProcessCpuTime() - computed) / NANOS_PER_MICRO / answered);
        } catch (ExecutionException e) {
            throw new BenchmarkException("A caller failed: " + e.getCause(), e);
        }
    }

    private long send(long deadline) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            var answers = new HttpResponseReader(socket.getInputStream());
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
}
