package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Lets readers load one page again and again, each over a connection of its own, compressed as for a browser. */
final class PageLoad {

    private static final double NANOS_PER_SECOND = 1e9;

    private final int port;
    private final byte[] request;

    PageLoad(int port, String path, String cookie) {
        this.port = port;
        this.request = """
                GET %s HTTP/1.1\r
                Host: 127.0.0.1\r
                Cookie: %s\r
                Accept: text/html\r
                Accept-Encoding: gzip\r
                \r
                """.formatted(path, cookie).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** @param perSecond the number of pages of all readers together */
    record Loaded(ResponseStatistics times, double perSecond) {}

    /** Returns the number of bytes of the page as it is sent. */
    int bytes() {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(request);
            return new HttpResponseReader(socket.getInputStream()).skipOne();
        } catch (IOException e) {
            throw new BenchmarkException("The page is not there: " + e.getMessage(), e);
        }
    }

    /**
     * Measures from the moment in which a page was due, so that a slow page also counts for those that wait for it.
     *
     * @param pause from one page of a reader to the next; zero for readers who never rest
     */
    Loaded by(int readers, Duration time, Duration pause) throws InterruptedException {
        long began = System.nanoTime();
        try (var threads = Executors.newFixedThreadPool(readers)) {
            var running = new ArrayList<Future<ResponseStatistics>>();
            for (int i = 0; i < readers; i++) {
                long first = began + pause.toNanos() * i / readers;
                Callable<ResponseStatistics> reader = () -> read(first, pause.toNanos(), began + time.toNanos());
                running.add(threads.submit(reader));
            }
            var times = new ResponseStatistics(200);
            for (var each : running) {
                times.add(each.get());
            }
            return new Loaded(times, times.count() * NANOS_PER_SECOND / (System.nanoTime() - began));
        } catch (ExecutionException e) {
            throw new BenchmarkException("A reader failed: " + e.getCause(), e);
        }
    }

    private ResponseStatistics read(long first, long pause, long deadline) throws IOException, InterruptedException {
        var times = new ResponseStatistics(200);
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            var answers = new HttpResponseReader(socket.getInputStream());
            for (long due = first; due < deadline; due = pause == 0 ? System.nanoTime() : due + pause) {
                TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
                socket.getOutputStream().write(request);
                times.add(answers.nextStatus(), System.nanoTime() - due);
            }
        }
        return times;
    }
}
