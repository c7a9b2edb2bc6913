package cairn.adapter.rest.api.branding;

import cairn.domain.branding.Logo;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

@Serdeable
@Schema(name = "Logo", description = "A logo.", examples = """
{"media_type": "image/png", "sha256": "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"}""")
record LogoJson(
        @Schema(description = "The media type of the content: image/png or image/svg+xml.")
        String mediaType,

        @Schema(description = "The SHA-256 of the content.") String sha256) {

    static LogoJson of(Logo logo) {
        return new LogoJson(LogoImage.type(logo.format()).getName(), logo.digest());
    }
}
