package cairn.adapter.rest.api.operator;

import cairn.adapter.rest.http.binding.NullValues;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        name = "Limits",
        description = "An enterprise operator's own limits. An omitted limit is unlimited.",
        examples = """
{"requests_per_minute": 2000, "monthly_calls": 5000000, "endpoints": {"POST /v1/permits/apply": 50}}""")
public record LimitsJson(
        @Nullable @Schema(description = "The number of requests per minute.") @Min(1)
        Integer requestsPerMinute,

        @Nullable @Schema(description = "The number of calls per calendar month (UTC).") @Min(1)
        Integer monthlyCalls,

        @Nullable
        @NullValues
        @Size(max = 20)
        @Schema(
                description =
                        "Requests per minute and endpoint; null is unlimited. An endpoint that is not listed keeps the"
                                + " standard limit.")
        Map<@Pattern(regexp = "(GET|POST|PUT|DELETE) /v1/[a-z:/-]+") String, @Nullable @Min(1) Integer> endpoints) {}
