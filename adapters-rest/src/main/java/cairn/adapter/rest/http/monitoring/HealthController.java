package cairn.adapter.rest.http.monitoring;

import cairn.adapter.rest.http.CachePolicy;
import cairn.adapter.rest.http.security.OpenToAll;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.concurrent.CompletableFuture;

/**
 * Returns the health status without details to load balancers; the details are served on the management address. It
 * runs on the event loop and never waits for the database, so that a probe is cheap.
 */
@Hidden
@OpenToAll
@Controller("/health")
@Produces({MediaType.APPLICATION_JSON, MediaType.ALL})
final class HealthController {

    private final Liveness liveness;
    private final Readiness readiness;

    HealthController(Liveness liveness, Readiness readiness) {
        this.liveness = liveness;
        this.readiness = readiness;
    }

    @Serdeable
    record Status(HealthStatus status) {}

    @Get(uris = {"/", "/readiness"})
    HttpResponse<Status> readiness() {
        return answer(readiness.report());
    }

    @Get("/liveness")
    CompletableFuture<HttpResponse<Status>> liveness() {
        return liveness.report().thenApply(HealthController::answer);
    }

    private static HttpResponse<Status> answer(HealthReport report) {
        HttpStatus code = report.status() == HealthStatus.DOWN ? HttpStatus.SERVICE_UNAVAILABLE : HttpStatus.OK;
        return HttpResponse.status(code)
                .header(HttpHeaders.CACHE_CONTROL, CachePolicy.PRIVATE)
                .contentType(MediaType.APPLICATION_JSON_TYPE)
                .body(new Status(report.status()));
    }
}
