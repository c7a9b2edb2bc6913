package cairn.adapter.rest.pages.session;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.pages.Assets;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.swagger.v3.oas.annotations.Hidden;

/** Serves the sign-in pages. */
@Hidden
@ForBrowsers
@Controller("/console")
final class SessionPages {

    private final Templates templates = new StaticTemplates();
    private final Assets assets;

    SessionPages(Assets assets) {
        this.assets = assets;
    }

    @Get("/sign-in")
    HttpResponse<EncodedResponse> signIn() {
        return Pages.show(templates.sessionSignIn(assets.path()));
    }
}
