package cairn.bootstrap.tracing;

import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import java.util.function.Supplier;

/** A step of the work on a request, as a span of its trace. */
final class Traced {

    private Traced() {}

    static <T> T step(Tracer tracer, String name, Supplier<T> work) {
        var span = tracer.spanBuilder(name).startSpan();
        try (var _ = span.makeCurrent()) {
            return work.get();
        } catch (RuntimeException e) {
            span.setStatus(StatusCode.ERROR, e.getClass().getSimpleName());
            throw e;
        } finally {
            span.end();
        }
    }
}
