package cairn.bootstrap.proof;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntFunction;

/** Connections that send requests of one kind, each the next one as soon as the last one is answered. */
final class ClosedLoop implements AutoCloseable {

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicInteger numbers = new AtomicInteger();
    private final LongAdder answered = new LongAdder();
    private final LongAdder shed = new LongAdder();
    private final LongAdder shedWithoutRetryAfter = new LongAdder();
    private final LongAdder unexpected = new LongAdder();
    private final long began = System.nanoTime();
    private final String address;
    private final Senders group;
    private volatile boolean isOver;

    /**
     * Several connections with the same kind of requests.
     *
     * @param connections the number of connections
     * @param statuses those of responses to requests that are not refused for want of capacity
     * @param requests the whole text of each request, by its number
     */
    record Senders(int connections, Set<Integer> statuses, IntFunction<String> requests) {}

    private ClosedLoop(String address, Senders group) {
        this.address = address;
        this.group = group;
    }

    static ClosedLoop against(String address, Senders group) {
        var loop = new ClosedLoop(address, group);
        for (int i = 0; i < group.connections(); i++) {
            loop.threads.execute(loop::send);
        }
        return loop;
    }

    private void send() {
        while (!isOver) {
            try (var connection = KeptConnection.to(address)) {
                while (!isOver) {
                    count(connection.exchange(group.requests().apply(numbers.getAndIncrement() & Integer.MAX_VALUE)));
                }
            } catch (IOException closed) {
                unexpected.increment();
            }
        }
    }

    private void count(KeptConnection.Response response) {
        if (group.statuses().contains(response.status())) {
            answered.increment();
        } else if (response.status() == 503) {
            shed.increment();
            if (!response.has("Retry-After")) {
                shedWithoutRetryAfter.increment();
            }
        } else {
            unexpected.increment();
        }
    }

    double answeredPerSecond() {
        return answered.sum() * 1e9 / (System.nanoTime() - began);
    }

    long answered() {
        return answered.sum();
    }

    long shed() {
        return shed.sum();
    }

    long shedWithoutRetryAfter() {
        return shedWithoutRetryAfter.sum();
    }

    /** The number of other responses, and of connections that broke. */
    long unexpected() {
        return unexpected.sum();
    }

    @Override
    public void close() {
        isOver = true;
        threads.close();
    }
}
