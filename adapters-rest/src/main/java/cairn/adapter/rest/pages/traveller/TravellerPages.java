package cairn.adapter.rest.pages.traveller;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.api.branding.LogoImage;
import cairn.adapter.rest.http.overload.LargeReads;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.pages.Assets;
import cairn.adapter.rest.pages.Pages;
import cairn.adapter.rest.pages.branding.Theme;
import cairn.adapter.rest.pages.branding.WebManifests;
import cairn.adapter.rest.pages.template.StaticTemplates;
import cairn.adapter.rest.pages.template.Templates;
import cairn.application.port.in.Logos;
import cairn.application.port.in.TripLinks;
import cairn.application.view.BookingView;
import cairn.domain.shared.Rejection.Missing;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.PathVariable;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

/**
 * The page of a trip and the files that it loads. The token in the address is the only credential: all files of a page
 * are below it, and unknown, revoked and ended tokens have the same answer.
 */
@Hidden
@ForBrowsers
@Controller(TravellerPages.PREFIX)
@ExecuteOn(TaskExecutors.BLOCKING)
final class TravellerPages {

    static final String PREFIX = "/trips";
    private static final int LONGEST_TOKEN = 200;

    private final Templates templates = new StaticTemplates();
    private final TripLinks links;
    private final TravellerPageReader reader;
    private final Logos logos;
    private final WebManifests manifests;
    private final Assets assets;
    private final LargeReads largeReads;

    TravellerPages(
            TripLinks links,
            TravellerPageReader reader,
            Logos logos,
            WebManifests manifests,
            Assets assets,
            LargeReads largeReads) {
        this.links = links;
        this.reader = reader;
        this.logos = logos;
        this.manifests = manifests;
        this.assets = assets;
        this.largeReads = largeReads;
    }

    /** Serves the worker that keeps pages for when there is no network; its address decides what it may serve. */
    @Get("/worker.js")
    HttpResponse<EncodedResponse> worker() {
        return HttpResponse.ok(assets.file("trip-worker.js"))
                .header("Content-Security-Policy", "default-src 'none'; connect-src 'self'")
                .header(HttpHeaders.CACHE_CONTROL, "no-cache");
    }

    @Get("/{token}")
    HttpResponse<EncodedResponse> show(@PathVariable String token) {
        var booking = booking(token);
        return largeReads.inTurn(
                booking.owner().operator(),
                () -> unlisted(Pages.show(
                        templates.travellerShow(reader.page(booking, PREFIX + "/" + token), assets.path()))));
    }

    @Get("/{token}/theme.css")
    HttpResponse<EncodedResponse> theme(@PathVariable String token) {
        return unlisted(HttpResponse.ok(Theme.of(reader.setting(booking(token)).branding())));
    }

    @Get("/{token}/logo")
    HttpResponse<EncodedResponse> logo(@PathVariable String token) {
        var operator = booking(token).owner().operator();
        return unlisted(LogoImage.show(logos.find(operator).orElseThrow(Missing::object)));
    }

    @Get("/{token}/manifest.webmanifest")
    HttpResponse<EncodedResponse> manifest(@PathVariable String token) {
        var booking = booking(token);
        var address = PREFIX + "/" + token;
        var setting = reader.setting(booking);
        var name = reader.agency(booking, setting);
        return unlisted(HttpResponse.ok(manifests.of(name, address, setting, address + "/logo")));
    }

    private BookingView booking(String token) {
        if (token.length() > LONGEST_TOKEN) {
            throw ended();
        }
        return links.bookingOf(token).orElseThrow(TravellerPages::ended);
    }

    private static Missing ended() {
        return new Missing(text("This link is not valid, or it has ended. Ask your agency for a new one."));
    }

    private static HttpResponse<EncodedResponse> unlisted(MutableHttpResponse<EncodedResponse> response) {
        response.getHeaders().set(HttpHeaders.CACHE_CONTROL, "private, no-store");
        return response.header("X-Robots-Tag", "noindex, nofollow");
    }
}
