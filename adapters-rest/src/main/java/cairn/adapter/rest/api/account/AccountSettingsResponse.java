package cairn.adapter.rest.api.account;

import cairn.adapter.rest.api.operator.LadderStep;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "AccountSettings", description = "The particulars that an agency may change itself.", examples = """
{"name": "Snow Leopard Treks", "version": 3,
 "cancellation_ladder": [{"days_before": 30, "percent": 10}, {"days_before": 0, "percent": 80}]}""")
record AccountSettingsResponse(
        @Schema(description = "The name of the agency.") String name,

        @Nullable
        @Schema(
                description = "The agency's own cancellation ladder, from the earliest cancellation to the latest;"
                        + " absent if the standard ladder applies.")
        List<LadderStep> cancellationLadder,

        @Schema(description = "The number of changes of the account, also by the administration.")
        int version) {}
