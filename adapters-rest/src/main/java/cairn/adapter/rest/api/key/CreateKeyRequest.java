package cairn.adapter.rest.api.key;

import cairn.adapter.rest.http.security.KeyScope;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "One more key for an operator.", examples = """
{"name": "Booking desk", "mode": "test", "scopes": ["operator"]}""")
record CreateKeyRequest(
        @NotBlank @Size(max = 100) @Schema(description = "A name for the key.")
        String name,

        KeyMode mode,

        @Nullable
        @Size(min = 1)
        @Schema(
                description =
                        "The key's scopes; all that the operator's tier allows if omitted. `admin` requires a live key.")
        List<KeyScope> scopes) {}
