package cairn.adapter.rest.pages.invitation;

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

/** Accepts an invitation. The token is in the fragment of the address, which browsers do not send. */
@Hidden
@ForBrowsers
@Controller("/console/invitation")
final class InvitationPages {

    private final Templates templates = new StaticTemplates();
    private final Assets assets;

    InvitationPages(Assets assets) {
        this.assets = assets;
    }

    @Get
    HttpResponse<EncodedResponse> show() {
        return Pages.show(templates.invitationAccept(assets.path()));
    }
}
