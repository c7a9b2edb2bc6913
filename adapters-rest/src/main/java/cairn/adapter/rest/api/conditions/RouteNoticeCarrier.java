package cairn.adapter.rest.api.conditions;

import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.swagger.v3.oas.annotations.Operation;

/**
 * Adds the schema of route notices, which no operation returns, to the OpenAPI document. The service has no such route.
 */
@Controller("/webhooks")
interface RouteNoticeCarrier {

    @Post("/route-notice")
    @Operation(operationId = "takeRouteNotice", summary = "Receive a route notice")
    void take(@Body RouteNoticeResponse notice);
}
