package cairn.adapter.webhooks;

import cairn.domain.access.OperatorId;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Looks up hosts with the machine's resolver, within a time limit. A look-up blocks in native code, up to about 20
 * seconds if a name server never responds, so it runs on its own thread. Look-ups of one host share a thread, and the
 * threads per operator are limited, so that slow name servers of one operator delay no other operator.
 */
public final class SystemResolver implements Resolver, AutoCloseable {

    private static final Duration IDLE = Duration.ofSeconds(10);

    private final Bounds bounds;
    private final Resolver machine;
    private final OperatorShares shares;
    private final ConcurrentMap<String, CompletableFuture<List<InetAddress>>> running = new ConcurrentHashMap<>();
    private final AtomicLong refused = new AtomicLong();
    private final ThreadPoolExecutor threads;

    /**
     * The limits of a resolver.
     *
     * @param lookUps the number of concurrent look-ups, and of threads
     * @param lookUpsPerOperator the number of concurrent look-ups of one operator
     * @param toStart the time that a look-up waits for its turn before it is refused
     * @param toAnswer the time that a caller waits for the addresses
     */
    public record Bounds(int lookUps, int lookUpsPerOperator, Duration toStart, Duration toAnswer) {}

    public SystemResolver(Bounds bounds) {
        this(bounds, (host, _) -> List.of(InetAddress.getAllByName(host)));
    }

    SystemResolver(Bounds bounds, Resolver machine) {
        this.bounds = bounds;
        this.machine = machine;
        this.shares = new OperatorShares(bounds.lookUps(), bounds.lookUpsPerOperator());
        // The queue is needed because a place becomes free just before its thread does.
        this.threads = new ThreadPoolExecutor(
                bounds.lookUps(),
                bounds.lookUps(),
                IDLE.toMillis(),
                TimeUnit.MILLISECONDS,
                new ArrayBlockingQueue<>(bounds.lookUps()),
                Thread.ofPlatform().daemon().name("webhook-resolver-", 0).factory());
        threads.allowCoreThreadTimeOut(true);
    }

    public long refused() {
        return refused.get();
    }

    @Override
    public List<InetAddress> resolve(String host, OperatorId operator) throws UnknownHostException {
        try {
            return lookUp(host, operator).get(bounds.toAnswer().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw unknown(host, "was not looked up in time", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw unknown(host, "was interrupted", e);
        } catch (ExecutionException e) {
            throw unknown(host, "is not known", e);
        }
    }

    private CompletableFuture<List<InetAddress>> lookUp(String host, OperatorId operator)
            throws LookUpRefusedException, InterruptedException {
        var known = running.get(host);
        if (known != null) {
            return known;
        }
        if (!shares.acquire(operator, bounds.toStart())) {
            refused.incrementAndGet();
            throw new LookUpRefusedException(host);
        }
        var mine = new CompletableFuture<List<InetAddress>>();
        var others = running.putIfAbsent(host, mine);
        if (others != null) {
            shares.release(operator);
            return others;
        }
        try {
            threads.execute(() -> answer(host, operator, mine));
            return mine;
        } catch (RejectedExecutionException closed) {
            end(host, operator, mine);
            mine.completeExceptionally(closed);
            throw new LookUpRefusedException(host);
        }
    }

    private void answer(String host, OperatorId operator, CompletableFuture<List<InetAddress>> asked) {
        try {
            var found = machine.resolve(host, operator);
            end(host, operator, asked);
            asked.complete(found);
        } catch (UnknownHostException | RuntimeException e) {
            end(host, operator, asked);
            asked.completeExceptionally(e);
        }
    }

    private void end(String host, OperatorId operator, CompletableFuture<List<InetAddress>> asked) {
        running.remove(host, asked);
        shares.release(operator);
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
