package cairn.adapter.rest.api.console;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;

@Serdeable
@Schema(description = "A code of an authenticator.", examples = """
{"code": "492039"}""")
record CodeRequest(
        @Schema(description = "The current code of the authenticator, 6 digits.") @NotEmpty @Size(max = 40)
        String code) {

    /** Omits the code, which must not be logged. */
    @Override
    public String toString() {
        return "code";
    }
}
