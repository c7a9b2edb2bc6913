package cairn.adapter.rest.pages.branding;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.pages.Assets;
import cairn.domain.branding.Branding;
import cairn.domain.branding.BrandingSetting;
import cairn.domain.branding.Logo;
import cairn.domain.branding.Palette;
import io.micronaut.http.MediaType;
import io.micronaut.json.JsonMapper;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Writes the web manifests of pages in the look of an agency. */
@Singleton
public final class WebManifests {

    private static final MediaType TYPE = MediaType.of("application/manifest+json");
    private static final String PAPER = "#f7f6f2";

    private final Assets assets;
    private final JsonMapper json;

    WebManifests(Assets assets, JsonMapper json) {
        this.assets = assets;
        this.json = json;
    }

    /**
     * Returns a manifest.
     *
     * @param start the page to start with, above all other pages
     * @param logo the address of the agency's logo, if it has one
     */
    public EncodedResponse of(String name, String start, BrandingSetting setting, String logo) {
        var accent = setting.branding().map(Branding::accent).orElse(Palette.STANDARD);
        var manifest = new WebManifest(
                name,
                name,
                start,
                start,
                start,
                "standalone",
                Palette.light(accent).accent().hex(),
                PAPER,
                List.of(icon(setting, logo)));
        try {
            return EncodedResponse.of(TYPE, json.writeValueAsBytes(manifest));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private WebManifest.Icon icon(BrandingSetting setting, String address) {
        return setting.logo()
                .map(logo -> new WebManifest.Icon(
                        address, "any", logo.format() == Logo.Format.PNG ? "image/png" : "image/svg+xml"))
                .orElseGet(() -> new WebManifest.Icon(assets.path() + "/mark.svg", "any", "image/svg+xml"));
    }
}
