package cairn.adapter.rest.api.branding;

import cairn.domain.branding.Palette;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.math.RoundingMode;

@Serdeable
@Schema(name = "Palette", description = "The colours of pages in the light or the dark look.", examples = """
{"accent": "#8a2f6b", "text": "#ffffff", "soft": "#f3eaf0", "contrast": 6.66}""")
record PaletteJson(
        @Schema(description = "The colour of links and buttons.")
        String accent,

        @Schema(description = "The colour of text on buttons.")
        String text,

        @Schema(description = "The background of what is emphasised.")
        String soft,

        @Schema(description = "The lowest contrast of text to its background with these colours, at least 4.5.")
        BigDecimal contrast) {

    static PaletteJson of(Palette palette) {
        return new PaletteJson(
                palette.accent().hex(),
                palette.text().hex(),
                palette.soft().hex(),
                BigDecimal.valueOf(palette.contrast()).setScale(2, RoundingMode.DOWN));
    }
}
