package cairn.adapter.rest.conditions;

import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.swagger.v3.oas.annotations.Operation;

/** Adds the schema of route notices, which no operation returns, to the OpenAPI document; no route of ours. */
@Controller("/webhooks")
interface RouteNoticeCarrier {

    @Post("/route-notice")
    @Operation(operationId = "takeRouteNotice", summary = "Take a notice of a route")
    void take(@Body RouteNoticeResponse notice);
}
