package cairn.adapter.rest.api.token;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.security.KeyScope;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(description = "A token to create.", examples = """
{"scopes": ["operator"], "ttl_minutes": 15, "origins": ["https://treks.example"]}""")
record CreateTokenRequest(
        @Size(min = 1) @Schema(description = "The token's scopes: a subset of the key's.")
        List<KeyScope> scopes,

        @Nullable @Min(5) @Max(60) @Schema(description = "The lifetime in minutes; 15 if omitted.")
        Integer ttlMinutes,

        @Nullable
        @Size(min = 1, max = 10)
        @Schema(
                description =
                        "The origins whose web pages may use the token, such as https://treks.example: https, or http on"
                                + " a loopback host. Without them web pages of other origins can only read what is"
                                + " public.")
        List<@Size(max = 255) String> origins) {

    private static final int USUAL_MINUTES = 15;

    Set<String> requireOrigins() {
        var given = origins == null ? List.<String>of() : origins;
        List<Fault> faults = new ArrayList<>();
        var read = new LinkedHashSet<String>();
        for (int i = 0; i < given.size(); i++) {
            var pointer = "/origins/" + i;
            WebOrigin.read(given.get(i))
                    .ifPresentOrElse(
                            read::add,
                            () -> faults.add(Fault.at(
                                    pointer,
                                    "must be an origin such as https://treks.example: https, or http on a loopback"
                                            + " host, without a path")));
        }
        ProblemException.throwIfAny(faults, ProblemType.VALIDATION_FAILED);
        return read;
    }

    int minutes() {
        return ttlMinutes == null ? USUAL_MINUTES : ttlMinutes;
    }
}
