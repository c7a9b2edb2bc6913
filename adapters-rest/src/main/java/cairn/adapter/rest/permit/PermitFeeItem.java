package cairn.adapter.rest.permit;

import cairn.adapter.rest.wire.MoneyMember;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** A row of the fee schedule, on the wire. */
@Serdeable
@Schema(name = "PermitFee", description = "A dated row of the fee schedule.", examples = """
{"kind": "acap", "name": "Annapurna Conservation Area entry permit", "nationality_group": "foreign",
 "amount": {"amount": 300000, "currency": "NPR"}, "unit": "per_person_per_entry", "season": "all",
 "valid_from": "2018-10-22", "in_force": true, "confidence": "high", "source": "NTNC entry permit page"}""")
record PermitFeeItem(
        PermitScheme kind,

        @Schema(description = "For people; names the area where there are several.")
        String name,

        PermitGroup nationalityGroup,

        @Schema(description = "For one person and unit; of national parks before 13 percent VAT.")
        MoneyMember amount,

        PermitUnit unit,

        PermitSeason season,

        @Schema(description = "The first day of entry that it is for.")
        LocalDate validFrom,

        @Nullable @Schema(description = "The last one; absent while no end is known.")
        LocalDate validTo,

        @Schema(description = "Whether it is for those who enter today in Kathmandu.")
        boolean inForce,

        PermitConfidence confidence,

        @Schema(description = "Where the amount is published.")
        String source) {}
