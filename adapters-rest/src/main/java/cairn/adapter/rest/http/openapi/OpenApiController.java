package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.OpenToAll;
import io.micronaut.context.BeanProvider;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.RequestBean;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

/** Serves the OpenAPI and the AsyncAPI document as YAML and JSON, regardless of the {@code Accept} header. */
@Hidden
@OpenToAll
@Controller
@Produces(MediaType.ALL)
@ExecuteOn(TaskExecutors.BLOCKING)
final class OpenApiController {

    private final BeanProvider<OpenApiDocument> document;
    private final BeanProvider<AsyncApiDocument> events;

    OpenApiController(BeanProvider<OpenApiDocument> document, BeanProvider<AsyncApiDocument> events) {
        this.document = document;
        this.events = events;
    }

    @Get("/openapi.yaml")
    EncodedResponse yaml(@RequestBean DocumentQuery query) {
        return document.get().yaml(query.flavour());
    }

    @Get("/openapi.json")
    EncodedResponse json(@RequestBean DocumentQuery query) {
        return document.get().json(query.flavour());
    }

    @Get("/asyncapi.yaml")
    EncodedResponse eventsAsYaml() {
        return events.get().forms().yaml();
    }

    @Get("/asyncapi.json")
    EncodedResponse eventsAsJson() {
        return events.get().forms().json();
    }
}
