package cairn.adapter.rest.http.idempotency;

import cairn.adapter.rest.http.RequestStep;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Singleton;

/**
 * Rejects an invalid idempotency key on every POST, even where keys have no effect, because its sender relies on it.
 */
@Singleton
public final class IdempotencyKeyStep implements RequestStep {

    @Override
    public Progress check(HttpRequest<?> request) {
        if (request.getMethod() == HttpMethod.POST
                && RouteAttributes.getRouteInfo(request).isPresent()) {
            IdempotencyKeyHeader.of(request);
        }
        return Progress.NEXT;
    }
}
