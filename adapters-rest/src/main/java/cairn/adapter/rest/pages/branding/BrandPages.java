package cairn.adapter.rest.pages.branding;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.ForBrowsers;
import cairn.adapter.rest.http.security.NeedsMember;
import cairn.adapter.rest.pages.Brands;
import cairn.domain.branding.Branding;
import cairn.domain.branding.BrandingSetting;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.swagger.v3.oas.annotations.Hidden;

/** Serves the colours of the member's agency and the manifest by which browsers install its console. */
@Hidden
@ForBrowsers
@NeedsMember
@Controller("/console{/mode:test}")
@ExecuteOn(TaskExecutors.BLOCKING)
final class BrandPages {

    /** Browsers ask each time whether it has changed. */
    private static final String CHECKED = "private, no-cache";

    private final Brands brands;
    private final WebManifests manifests;

    BrandPages(Brands brands, WebManifests manifests) {
        this.brands = brands;
        this.manifests = manifests;
    }

    @Get("/theme.css")
    HttpResponse<EncodedResponse> theme(Caller caller) {
        return checked(Theme.of(setting(caller).branding()));
    }

    @Get("/manifest.webmanifest")
    HttpResponse<EncodedResponse> manifest(Caller caller) {
        var setting = setting(caller);
        var name = setting.branding().map(Branding::name).orElse("Cairn");
        return checked(manifests.of(name, "/console", setting, Brands.LOGO));
    }

    private BrandingSetting setting(Caller caller) {
        return brands.setting(caller.operator(), caller.tier());
    }

    private static HttpResponse<EncodedResponse> checked(EncodedResponse file) {
        return HttpResponse.ok(file).header(HttpHeaders.CACHE_CONTROL, CHECKED);
    }
}
