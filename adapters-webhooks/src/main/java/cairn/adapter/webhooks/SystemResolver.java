package cairn.adapter.webhooks;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Looks hosts up as the machine does, but waits for no longer than a bound. Looking up blocks in native code, so it happens
 * on threads of its own, of which one host has one at a time: a name server that never answers holds up its own names alone.
 */
public final class SystemResolver implements Resolver, AutoCloseable {

    private static final int MOST_THREADS = 64;
    private static final Duration IDLE = Duration.ofSeconds(10);

    private final Duration patience;
    private final Resolver machine;
    private final ConcurrentMap<String, CompletableFuture<List<InetAddress>>> underWay = new ConcurrentHashMap<>();
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            0,
            MOST_THREADS,
            IDLE.toMillis(),
            TimeUnit.MILLISECONDS,
            new SynchronousQueue<>(),
            Thread.ofPlatform().daemon().name("webhook-resolver-", 0).factory());

    public SystemResolver(Duration patience) {
        this(patience, host -> List.of(InetAddress.getAllByName(host)));
    }

    SystemResolver(Duration patience, Resolver machine) {
        this.patience = patience;
        this.machine = machine;
    }

    @Override
    public List<InetAddress> resolve(String host) throws UnknownHostException {
        try {
            return lookUp(host).get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw unknown(host, "was not looked up in time", e);
        } catch (RejectedExecutionException e) {
            throw unknown(host, "cannot be looked up while so many others are", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unknown(host, "was not waited for", e);
        } catch (ExecutionException e) {
            throw unknown(host, "is not known", e);
        }
    }

    private CompletableFuture<List<InetAddress>> lookUp(String host) {
        var mine = new CompletableFuture<List<InetAddress>>();
        var others = underWay.putIfAbsent(host, mine);
        if (others != null) {
            return others;
        }
        try {
            threads.execute(() -> answer(host, mine));
        } catch (RejectedExecutionException e) {
            underWay.remove(host, mine);
            mine.completeExceptionally(e);
            throw e;
        }
        return mine;
    }

    private void answer(String host, CompletableFuture<List<InetAddress>> asked) {
        try {
            var found = machine.resolve(host);
            underWay.remove(host, asked);
            asked.complete(found);
        } catch (UnknownHostException | RuntimeException e) {
            underWay.remove(host, asked);
            asked.completeExceptionally(e);
        }
    }

    private static UnknownHostException unknown(String host, String why, Exception cause) {
        var failure = new UnknownHostException(host + " " + why);
        failure.initCause(cause);
        return failure;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
