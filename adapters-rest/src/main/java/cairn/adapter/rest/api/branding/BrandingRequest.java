package cairn.adapter.rest.api.branding;

import cairn.domain.branding.Branding;
import cairn.domain.branding.Colour;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "BrandingRequest", description = "The name and the colour that travellers see.", examples = """
{"name": "Snow Leopard Treks", "accent": "#8a2f6b", "phone": "+977 1 5550100"}""")
record BrandingRequest(
        @NotBlank
        @Size(max = Branding.MAX_NAME_LENGTH)
        @Schema(description = "The agency's name as travellers know it.")
        String name,

        @Size(min = 7, max = 7)
        @Schema(
                description = "The colour of links and buttons as `#rrggbb`. Pages use a darker or lighter one where"
                        + " its contrast would be too low.")
        String accent,

        @Nullable
        @Size(min = 3, max = Branding.MAX_PHONE_LENGTH)
        @Schema(description = "The number under which travellers reach the agency.")
        String phone) {

    Branding toBranding() {
        return new Branding(
                name.strip(),
                Colour.of("accent", accent),
                Optional.ofNullable(phone).map(String::strip).filter(text -> !text.isEmpty()));
    }
}
