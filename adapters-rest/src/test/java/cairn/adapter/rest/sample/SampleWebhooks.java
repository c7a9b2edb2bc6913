package cairn.adapter.rest.sample;

import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Webhook;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;

/** How a webhook is described: as a call that the service makes, never one that it takes. */
@Controller("/webhooks")
interface SampleWebhooks {

    @Webhook(
            name = "sample.created",
            operation =
                    @Operation(
                            method = "POST",
                            summary = "A sample was created",
                            requestBody =
                                    @RequestBody(
                                            content =
                                                    @Content(
                                                            mediaType = "application/json",
                                                            schema = @Schema(implementation = SampleResponse.class))),
                            responses = @ApiResponse(responseCode = "200", description = "Received")))
    @Post("/sample.created")
    void created(@Body SampleResponse notice);
}
