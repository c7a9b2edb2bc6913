package cairn.benchmark.service;

import cairn.benchmark.store.BenchmarkClient;
import cairn.benchmark.store.BenchmarkException;
import cairn.benchmark.store.ClientFactory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/** Sends requests over one connection, one at a time. The server may refuse some while it is overloaded. */
final class HttpSender implements BenchmarkClient {

    private static final int CREATED = 201;
    private static final int OVERLOADED = 503;

    private final Socket socket;
    private final HttpResponseReader responses;
    private final AtomicInteger numbers;
    private final IntFunction<String> requests;

    private HttpSender(Socket socket, AtomicInteger numbers, IntFunction<String> requests) throws IOException {
        socket.setTcpNoDelay(true);
        this.socket = socket;
        this.responses = new HttpResponseReader(socket.getInputStream());
        this.numbers = numbers;
        this.requests = requests;
    }

    /** @param requests the requests of all clients by number, in ASCII */
    static ClientFactory to(int port, IntFunction<String> requests) {
        var numbers = new AtomicInteger();
        return () -> {
            try {
                return new HttpSender(new Socket(InetAddress.getLoopbackAddress(), port), numbers, requests);
            } catch (IOException e) {
                throw new BenchmarkException("The service does not answer: " + e.getMessage(), e);
            }
        };
    }

    @Override
    public int work() {
        var request = requests.apply(numbers.getAndIncrement());
        try {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            int status = responses.nextStatus();
            if (status != CREATED && status != OVERLOADED) {
                throw new BenchmarkException("The service responds with the status " + status + " to " + request);
            }
            return status == CREATED ? 1 : 0;
        } catch (IOException e) {
            throw new BenchmarkException("The service has gone: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new BenchmarkException("A connection does not close: " + e.getMessage(), e);
        }
    }
}
