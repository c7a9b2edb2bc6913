package cairn.adapter.rest.api.console;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;

/** A code of an authenticator. */
@Serdeable
@Schema(description = "A code of an authenticator.", examples = """
{"code": "492039"}""")
record CodeRequest(@NotEmpty @Size(max = 40) String code) {

    /** Without the code. */
    @Override
    public String toString() {
        return "code";
    }
}
