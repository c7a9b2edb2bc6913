package cairn.adapter.rest.token;

import cairn.adapter.rest.access.KeyScope;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A token to create. */
@Serdeable
@Schema(description = "A token to be made.", examples = """
{"scopes": ["operator"], "ttl_minutes": 15}""")
record CreateTokenRequest(
        @Size(min = 1) @Schema(description = "The token's scopes: a subset of the key's.")
        List<KeyScope> scopes,

        @Nullable @Min(5) @Max(60) @Schema(description = "The lifetime in minutes; 15 if omitted.")
        Integer ttlMinutes) {

    private static final int USUAL_MINUTES = 15;

    int minutes() {
        return ttlMinutes == null ? USUAL_MINUTES : ttlMinutes;
    }
}
