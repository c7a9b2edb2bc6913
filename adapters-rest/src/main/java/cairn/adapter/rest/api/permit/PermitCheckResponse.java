package cairn.adapter.rest.api.permit;

import cairn.adapter.rest.http.json.Amount;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(
        name = "PermitCheck",
        description = "The permits that one trekker needs, and whether they can still be obtained.",
        examples = """
{"nationality_group": "foreign",
 "requirements": [{"kind": "national_park", "name": "Langtang National Park entry permit",
   "authority": "Department of National Parks and Wildlife Conservation",
   "fee": {"amount": 339000, "currency": "NPR"},
   "lines": [{"item": "fee", "quantity": 1, "amount": {"amount": 300000, "currency": "NPR"}, "rule": "fee-schedule",
     "statement": "Langtang National Park entry permit, foreign: NPR 3000 per entry, all year, from 2012-06-18",
     "source": "trekandtournepal.com Langtang permit guide (2026-02-08)", "confidence": "high"},
    {"item": "vat", "quantity": 1, "amount": {"amount": 39000, "currency": "NPR"}, "rule": "vat-on-park-fees",
     "statement": "National park fees are quoted without 13 percent VAT, which is added",
     "source": "honeyguideapps.com 2022; highhimalayantreks.com 2015", "confidence": "medium"}],
   "documents": ["passport_copy", "photo_x2"], "lead_time_days": 1, "min_party_size": 1, "agency_only": false,
   "where_issued": "Online ticket portal, Bhrikutimandap or the park gate", "valid_for": "single entry",
   "source": "trekandtournepal.com 2026"}],
 "guide_required": true, "min_party_size": 1, "available": true,
 "reasons": [{"code": "vat-included", "refuses": false, "permit": "Langtang National Park entry permit",
   "detail": "NPR 390 of the fee is VAT at 13 percent", "rule": "vat-on-park-fees",
   "source": "honeyguideapps.com 2022; highhimalayantreks.com 2015", "confidence": "medium"}],
 "total_fee": [{"amount": 339000, "currency": "NPR"}], "total_fee_complete": true}""")
record PermitCheckResponse(
        PermitGroup nationalityGroup,

        @Schema(description = "The permits to carry. `reasons` names the permits that are not needed.")
        List<Requirement> requirements,

        boolean guideRequired,

        @Schema(description = "The smallest number of foreign trekkers for which all of the permits are issued.")
        int minPartySize,

        @Schema(description = "Whether the trek can go ahead as requested.")
        boolean available,

        @Schema(description = "The reasons that prevent the trek, followed by other remarks.")
        List<Notice> reasons,

        @Schema(description = "The total for one person in each currency, tax included.")
        List<Amount> totalFee,

        @Schema(
                description =
                        "Whether the fees of all permits are known and no area's fee had to be counted for the whole "
                                + "trek because the days inside are unknown. Unknown fees are not part of the total.")
        boolean totalFeeComplete) {

    @Serdeable
    @Schema(name = "PermitRequirement", description = "A permit to carry.")
    record Requirement(
            PermitScheme kind,

            @Schema(description = "The name for display; it includes the area if there are several.")
            String name,

            @Schema(description = "The authority that issues the permit.")
            String authority,

            @Nullable @Schema(description = "The fee for one person, tax included; absent if it is unknown.")
            Amount fee,

            @Schema(description = "The parts of the fee.") List<Line> lines,

            @Nullable @Schema(description = "The days for which a restricted area permit is charged.")
            DaysInsideJson daysInside,

            @Schema(description = "The codes of the documents that an application must include.")
            List<String> documents,

            @Schema(description = "The working days from the application to the permit.")
            int leadTimeDays,

            @Schema(description = "The smallest number of foreign trekkers for which the permit is issued.")
            int minPartySize,

            @Schema(description = "Whether only a registered agency may apply.")
            boolean agencyOnly,

            @Schema(description = "The office that issues the permit.")
            String whereIssued,

            @Schema(description = "The scope of the permit, as a text for display.")
            String validFor,

            @Schema(description = "The publication that states the requirement.")
            String source) {}

    @Serdeable
    @Schema(name = "PermitFeeLine", description = "A part of a fee, and the rule it follows.")
    record Line(
            Part item,

            @Schema(description = "The number of units charged.")
            int quantity,

            Amount amount,

            @Schema(description = "The code of the rule; `fee-schedule` for a row of the schedule.")
            String rule,

            @Schema(description = "The rule as a text for display.")
            String statement,

            @Schema(description = "The publication that states the rule.")
            String source,

            PermitConfidence confidence) {}

    /** The kind of a part of a fee. */
    @Serdeable
    @Schema(name = "PermitFeePart")
    enum Part {
        @JsonProperty("fee")
        FEE,
        @JsonProperty("check_post_surcharge")
        CHECK_POST_SURCHARGE,
        @JsonProperty("child_exemption")
        CHILD_EXEMPTION,
        @JsonProperty("vat")
        VAT
    }

    @Serdeable
    @Schema(name = "PermitReason", description = "A reason that prevents the trek, or a remark about it.")
    record Notice(
            @Schema(description = "A stable code, such as `lead-time-too-short`.")
            String code,

            @Schema(description = "Whether this reason prevents the trek.")
            boolean refuses,

            @Nullable
            @Schema(
                    description =
                            "The name of the permit concerned; absent if the reason concerns the trek as a whole.")
            String permit,

            @Schema(description = "The text for display.") String detail,

            @Schema(description = "The code of the rule that the reason follows from.")
            String rule,

            @Schema(description = "The publication that states the rule.")
            String source,

            PermitConfidence confidence) {}
}
