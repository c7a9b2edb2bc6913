package cairn.bootstrap.proof;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A webhook receiver that answers well, or in a way that ties up its sender. */
final class OddReceiver implements AutoCloseable {

    private static final byte[] A_MEBIBYTE = new byte[1 << 20];

    /** How it answers. */
    enum Manner {
        WELL,
        NEVER,
        /** A byte a second. */
        DRIPPING,
        /** With a gibibyte. */
        FLOODING
    }

    private final Manner manner;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicInteger requests = new AtomicInteger();

    OddReceiver(Manner manner) throws IOException {
        this.manner = manner;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::take);
        server.start();
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            requests.incrementAndGet();
            switch (manner) {
                case WELL -> exchange.sendResponseHeaders(204, -1);
                case NEVER -> end.await();
                case DRIPPING -> {
                    exchange.sendResponseHeaders(200, 1_000);
                    do {
                        exchange.getResponseBody().write('a');
                        exchange.getResponseBody().flush();
                    } while (!end.await(1, TimeUnit.SECONDS));
                }
                case FLOODING -> {
                    exchange.sendResponseHeaders(200, (long) A_MEBIBYTE.length << 10);
                    while (end.getCount() > 0) {
                        exchange.getResponseBody().write(A_MEBIBYTE);
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + manner;
    }

    int requests() {
        return requests.get();
    }

    @Override
    public void close() {
        end.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
