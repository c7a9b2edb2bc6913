package cairn.adapter.rest.pages.branding;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.domain.branding.Branding;
import cairn.domain.branding.Colour;
import cairn.domain.branding.Palette;
import io.micronaut.http.MediaType;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Writes the colours of an agency as custom properties, which replace those of the console's stylesheet. */
public final class Theme {

    private static final MediaType CSS = MediaType.of("text/css; charset=utf-8");

    private Theme() {}

    public static EncodedResponse of(Optional<Branding> branding) {
        var css = branding.map(Branding::accent).map(Theme::css).orElse("");
        return EncodedResponse.of(CSS, css.getBytes(StandardCharsets.UTF_8));
    }

    private static String css(Colour accent) {
        var light = Palette.light(accent);
        var dark = Palette.dark(accent);
        return """
                :root {
                  --brand: light-dark(%s, %s);
                  --brand-ink: light-dark(%s, %s);
                  --brand-soft: light-dark(%s, %s);
                }
                """.formatted(
                        light.accent().hex(),
                        dark.accent().hex(),
                        light.text().hex(),
                        dark.text().hex(),
                        light.soft().hex(),
                        dark.soft().hex());
    }
}
