package cairn.adapter.rest.pages.landing;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.pipeline.Accepted;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.response.EncodedResponses;
import cairn.adapter.rest.http.security.OpenToAll;
import cairn.adapter.rest.pages.Assets;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.swagger.v3.oas.annotations.Hidden;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Leads from {@code /} to all parts of the service: a page for browsers, an index in JSON for programs. */
@Hidden
@OpenToAll
@Controller
@Produces(MediaType.ALL)
final class LandingPage {

    private static final List<MediaType> FORMS = List.of(MediaType.APPLICATION_JSON_TYPE, MediaType.TEXT_HTML_TYPE);

    private final Templates templates = new StaticTemplates();
    private final Assets assets;
    private final PublicAddress address;
    private final EncodedResponses responses;

    LandingPage(Assets assets, PublicAddress address, EncodedResponses responses) {
        this.assets = assets;
        this.address = address;
        this.responses = responses;
    }

    @Get("/")
    HttpResponse<EncodedResponse> show(HttpRequest<?> request) {
        return Accepted.by(request).best(FORMS).equals(MediaType.TEXT_HTML_TYPE)
                ? Pages.show(templates.landingShow(assets.path(), address.of("")))
                : HttpResponse.ok(responses.of(index()));
    }

    private Map<String, String> index() {
        var index = new LinkedHashMap<String, String>();
        index.put("name", "Cairn");
        index.put("api", address.of("/v1"));
        index.put("documentation", address.of("/docs"));
        index.put("openapi", address.of("/openapi.json"));
        index.put("asyncapi", address.of("/asyncapi.json"));
        index.put("console", address.of("/console"));
        index.put("health", address.of("/health"));
        return index;
    }
}
