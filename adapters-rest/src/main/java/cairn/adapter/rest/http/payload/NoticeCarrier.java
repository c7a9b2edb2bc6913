package cairn.adapter.rest.http.payload;

import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.swagger.v3.oas.annotations.Operation;

/** Adds the notice to the OpenAPI document. It is not a route of the service, but a request to webhook endpoints. */
@Controller("/webhooks")
interface NoticeCarrier {

    @Post("/notice")
    @Operation(operationId = "takeNotice", summary = "Receive an event")
    void take(@Body NoticeBody notice);
}
