package cairn.adapter.rest.http.overload;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicInteger;

@Singleton
final class ConnectionMetrics {

    private final AtomicInteger open = new AtomicInteger();
    private final Counter refused;
    private final Counter arrivedTooSlowly;
    private final Counter readTooSlowly;
    private final Counter crowdedOut;

    ConnectionMetrics(MeterRegistry registry) {
        Gauge.builder("cairn.connections.open", open, AtomicInteger::get)
                .description("Open client connections of this node")
                .register(registry);
        this.refused =
                counter(registry, "cairn.connections.refused", "Client connections beyond a bound on their number");
        this.arrivedTooSlowly = counter(
                registry, "cairn.connections.cut", "Client connections closed because a request arrived too slowly");
        this.readTooSlowly = counter(
                registry,
                "cairn.connections.stalled",
                "Client connections closed because a response was read too slowly");
        this.crowdedOut = counter(
                registry,
                "cairn.connections.crowded.out",
                "Client connections closed because too many bytes of responses waited on all connections");
    }

    private static Counter counter(MeterRegistry registry, String name, String description) {
        return Counter.builder(name).description(description).register(registry);
    }

    void opened() {
        open.incrementAndGet();
    }

    void closed() {
        open.decrementAndGet();
    }

    void refused() {
        refused.increment();
    }

    void arrivedTooSlowly() {
        arrivedTooSlowly.increment();
    }

    void readTooSlowly() {
        readTooSlowly.increment();
    }

    void crowdedOut() {
        crowdedOut.increment();
    }
}
