package cairn.adapter.rest.http.payload;

import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.swagger.v3.oas.annotations.Operation;

/** Brings the shape of a notice into the document: no route of ours, but what endpoints of others are sent. */
@Controller("/webhooks")
interface NoticeCarrier {

    @Post("/notice")
    @Operation(operationId = "takeNotice", summary = "Receive an event")
    void take(@Body NoticeBody notice);
}
