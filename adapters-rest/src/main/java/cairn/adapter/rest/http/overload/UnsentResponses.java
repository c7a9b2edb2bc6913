package cairn.adapter.rest.http.overload;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.netty.channel.Channel;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Limits the response bytes that a node holds for clients which have not read them yet. Beyond the limit, the
 * connection whose bytes have waited longest is closed, because a client that reads at all has caught up since.
 */
@Singleton
final class UnsentResponses {

    private final long most;
    private final ConnectionMetrics metrics;
    private final AtomicLong bytes = new AtomicLong();
    private final Set<OfConnection> waiting = ConcurrentHashMap.newKeySet();

    UnsentResponses(ConnectionSettings settings, ConnectionMetrics metrics, MeterRegistry registry) {
        this.most = settings.unsentBytes();
        this.metrics = metrics;
        Gauge.builder("cairn.responses.unsent", bytes, AtomicLong::get)
                .baseUnit("bytes")
                .description("Bytes of responses that clients of this node have not read yet")
                .register(registry);
    }

    OfConnection of(Channel channel) {
        return new OfConnection(channel);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the result of the close is not needed
    private void closeTheLongestWaiting() {
        long now = System.nanoTime();
        waiting.stream()
                .min(Comparator.comparingLong(connection -> connection.since - now))
                .filter(OfConnection::isToBeClosed)
                .ifPresent(connection -> {
                    metrics.crowdedOut();
                    connection.channel.close();
                });
    }

    final class OfConnection {

        private final Channel channel;
        private long unsent;
        private boolean isClosing;
        private volatile long since;

        private OfConnection(Channel channel) {
            this.channel = channel;
        }

        void add(long more) {
            if (unsent == 0) {
                since = System.nanoTime();
                waiting.add(this);
            }
            unsent += more;
            if (bytes.addAndGet(more) > most) {
                closeTheLongestWaiting();
            }
        }

        void remove(long sent) {
            unsent -= sent;
            bytes.addAndGet(-sent);
            if (unsent == 0) {
                waiting.remove(this);
            }
        }

        private synchronized boolean isToBeClosed() {
            boolean first = !isClosing;
            isClosing = true;
            return first;
        }
    }
}
