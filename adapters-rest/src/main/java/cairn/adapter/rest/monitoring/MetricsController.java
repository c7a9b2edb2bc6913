package cairn.adapter.rest.monitoring;

import cairn.adapter.rest.access.OpenToAll;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

/** Everything measured, in the text format of Prometheus. */
@Hidden
@OpenToAll
@Controller("/metrics")
final class MetricsController {

    private final PrometheusMeterRegistry registry;

    MetricsController(PrometheusMeterRegistry registry) {
        this.registry = registry;
    }

    @Get
    @Produces(MediaType.ALL)
    @ExecuteOn(TaskExecutors.BLOCKING)
    HttpResponse<String> scrape() {
        return HttpResponse.ok(registry.scrape()).contentType("text/plain; version=0.0.4; charset=utf-8");
    }
}
