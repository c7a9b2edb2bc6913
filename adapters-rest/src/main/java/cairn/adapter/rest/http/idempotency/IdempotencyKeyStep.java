package cairn.adapter.rest.http.idempotency;

import cairn.adapter.rest.http.RequestStep;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Singleton;

/**
 * Reads the idempotency key of every POST. An invalid one is rejected even where keys have no effect, because its
 * sender relies on it.
 */
@Singleton
public final class IdempotencyKeyStep implements RequestStep {

    @Override
    public Progress check(HttpRequest<?> request) {
        if (request.getMethod() == HttpMethod.POST
                && RouteAttributes.getRouteInfo(request).isPresent()) {
            IdempotencyKeyHeader.read(request);
        }
        return Progress.NEXT;
    }
}
