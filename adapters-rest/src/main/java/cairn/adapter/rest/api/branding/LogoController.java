package cairn.adapter.rest.api.branding;

import cairn.adapter.rest.http.idempotency.CommandContexts;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.http.security.NeedsRole;
import cairn.adapter.rest.http.security.NeedsTier;
import cairn.application.port.in.Logos;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Tier;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Delete;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.http.annotation.Put;
import io.micronaut.http.annotation.Status;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.parameters.RequestBody;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;

@Controller("/v1/account/branding/logo")
@Tag(name = "Account")
@NeedsMember
@NeedsTier(Tier.ENTERPRISE)
@ExecuteOn(TaskExecutors.BLOCKING)
final class LogoController {

    private final Logos logos;
    private final CommandContexts contexts;

    LogoController(Logos logos, CommandContexts contexts) {
        this.logos = logos;
        this.contexts = contexts;
    }

    @Get
    @Produces({LogoImage.PNG, LogoImage.SVG})
    @Operation(
            operationId = "getLogo",
            summary = "Get the logo",
            description = "Returns the logo, or 404 if there is none. Its policy keeps an SVG from running scripts.")
    @ApiResponse(
            responseCode = "200",
            description = "The image.",
            content = {
                @Content(mediaType = LogoImage.PNG, schema = @Schema(type = "string", format = "binary")),
                @Content(mediaType = LogoImage.SVG, schema = @Schema(type = "string", format = "binary"))
            })
    HttpResponse<EncodedResponse> find(Caller caller) {
        return LogoImage.show(logos.find(caller.operator()).orElseThrow(Missing::object));
    }

    @Put
    @NeedsRole(MemberRole.OWNER)
    @Consumes({LogoImage.PNG, LogoImage.SVG})
    @Status(HttpStatus.NO_CONTENT)
    @Operation(
            operationId = "changeLogo",
            summary = "Change the logo",
            description =
                    "Replaces the logo in both modes: a PNG of at most 64 KiB and 1024 by 1024 pixels, or an SVG of at"
                            + " most 64 KiB without scripts, document type or references to other files. The metadata"
                            + " of a PNG is removed.",
            requestBody =
                    @RequestBody(
                            description = "The content of the image.",
                            content = {
                                @Content(
                                        mediaType = LogoImage.PNG,
                                        schema = @Schema(type = "string", format = "binary")),
                                @Content(
                                        mediaType = LogoImage.SVG,
                                        schema = @Schema(type = "string", format = "binary"))
                            }))
    void change(@Body byte[] content, Caller caller, HttpRequest<?> httpRequest) {
        var image = LogoImage.read(content);
        logos.replace(caller.operator(), image.format(), image.content(), contexts.of(httpRequest, caller));
    }

    @Delete
    @NeedsRole(MemberRole.OWNER)
    @Status(HttpStatus.NO_CONTENT)
    @Operation(operationId = "removeLogo", summary = "Remove the logo", description = "Repeating it changes nothing.")
    void remove(Caller caller, HttpRequest<?> httpRequest) {
        logos.remove(caller.operator(), contexts.of(httpRequest, caller));
    }
}
