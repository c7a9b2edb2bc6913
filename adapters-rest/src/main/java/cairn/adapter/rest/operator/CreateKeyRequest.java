package cairn.adapter.rest.operator;

import cairn.adapter.rest.access.KeyScope;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One more key for an operator. */
@Serdeable
@Schema(description = "One more key for an operator.", examples = """
{"name": "Booking desk", "mode": "test", "scopes": ["operator"]}""")
record CreateKeyRequest(
        @NotBlank @Size(max = 100) @Schema(description = "To tell it from the others.")
        String name,

        KeyMode mode,

        @Nullable
        @Size(min = 1)
        @Schema(
                description =
                        "What it opens; all that the operator's tier allows if left out. `admin` goes with a live key alone.")
        List<KeyScope> scopes) {}
