package cairn.adapter.rest.api.branding;

import cairn.domain.branding.Branding;
import cairn.domain.branding.BrandingSetting;
import cairn.domain.branding.Colour;
import cairn.domain.branding.Palette;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "Branding", description = "The name, the colours and the logo of an agency's pages.", examples = """
{"name": "Snow Leopard Treks", "accent": "#8a2f6b",
 "light": {"accent": "#8a2f6b", "text": "#ffffff", "soft": "#f3eaf0", "contrast": 6.66},
 "dark": {"accent": "#bb83a8", "text": "#000000", "soft": "#323339", "contrast": 4.51},
 "phone": "+977 1 5550100", "version": 1}""")
record BrandingResponse(
        @Schema(description = "The agency's name as travellers know it.")
        String name,

        @Schema(description = "The colour that was set, or Cairn's.")
        String accent,

        @Schema(description = "The colours of the light look.")
        PaletteJson light,

        @Schema(description = "The colours of the dark look.")
        PaletteJson dark,

        @Nullable @Schema(description = "The number under which travellers reach the agency; absent if not set.")
        String phone,

        @Nullable @Schema(description = "The logo; absent if there is none.")
        LogoJson logo,

        @Schema(description = "The number of changes.") int version) {

    /** Returns what is set; the operator's name and Cairn's colour where nothing is. */
    static BrandingResponse of(BrandingSetting setting, String operator) {
        Colour accent = setting.branding().map(Branding::accent).orElse(Palette.STANDARD);
        return new BrandingResponse(
                setting.branding().map(Branding::name).orElse(operator),
                accent.hex(),
                PaletteJson.of(Palette.light(accent)),
                PaletteJson.of(Palette.dark(accent)),
                setting.branding().flatMap(Branding::phone).orElse(null),
                setting.logo().map(LogoJson::of).orElse(null),
                setting.version());
    }
}
