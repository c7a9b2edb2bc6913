package cairn.adapter.rest.api.permit;

import cairn.adapter.rest.http.json.Amount;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "PermitFee", description = "A dated row of the fee schedule.", examples = """
{"kind": "acap", "name": "Annapurna Conservation Area entry permit", "nationality_group": "foreign",
 "amount": {"amount": 300000, "currency": "NPR"}, "unit": "per_person_per_entry", "season": "all",
 "valid_from": "2018-10-22", "in_force": true, "confidence": "high", "source": "NTNC entry permit page"}""")
record PermitFeeItem(
        PermitScheme kind,

        @Schema(description = "The name for display; it includes the area if there are several.")
        String name,

        PermitGroup nationalityGroup,

        @Schema(description = "The amount for one person and unit; for national parks without the 13 percent VAT.")
        Amount amount,

        PermitUnit unit,

        PermitSeason season,

        @Schema(description = "The first day of entry to which the fee applies.")
        LocalDate validFrom,

        @Nullable @Schema(description = "The last day of entry to which the fee applies; absent if no end is known.")
        LocalDate validTo,

        @Schema(description = "Whether the fee applies to an entry today, by the date in Kathmandu.")
        boolean inForce,

        PermitConfidence confidence,

        @Schema(description = "The publication that states the amount.")
        String source) {}
