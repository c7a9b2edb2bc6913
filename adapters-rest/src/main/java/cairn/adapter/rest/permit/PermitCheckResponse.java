package cairn.adapter.rest.permit;

import cairn.adapter.rest.wire.MoneyMember;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The permits of one trekker, on the wire. */
@Serdeable
@Schema(
        name = "PermitCheck",
        description = "Which permits one trekker needs, and whether they can be had.",
        examples = """
{"nationality_group": "foreign",
 "requirements": [{"kind": "national_park", "name": "Langtang National Park entry permit",
   "authority": "Department of National Parks and Wildlife Conservation",
   "fee": {"amount": 339000, "currency": "NPR"},
   "lines": [{"item": "fee", "quantity": 1, "amount": {"amount": 300000, "currency": "NPR"}, "rule": "fee-schedule",
     "statement": "Langtang National Park entry permit, foreign: NPR 3000 per entry, all year, from 2012-06-18",
     "source": "trekandtournepal.com Langtang permit guide (2026-02-08)", "confidence": "high"},
    {"item": "vat", "quantity": 1, "amount": {"amount": 39000, "currency": "NPR"}, "rule": "vat-on-park-fees",
     "statement": "National park fees are quoted before 13 percent VAT, which is paid on top",
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

        @Schema(description = "The permits to carry; those that are not needed are named by reasons.")
        List<Requirement> requirements,

        boolean guideRequired,

        @Schema(description = "The fewest foreign trekkers that all permits are made for.")
        int minPartySize,

        @Schema(description = "Whether no reason refuses the trek as asked.")
        boolean available,

        @Schema(description = "What stands against the trek, and then what else to know.")
        List<Notice> reasons,

        @Schema(description = "What one person pays in each currency, tax included.")
        List<MoneyMember> totalFee,

        @Schema(
                description =
                        "Whether the fee of every permit is known, and none is counted for the whole trek for want of the"
                                + " days inside an area. A fee that is not known is left out of the total.")
        boolean totalFeeComplete) {

    /** A permit to carry. */
    @Serdeable
    @Schema(name = "PermitRequirement", description = "A permit to carry.")
    record Requirement(
            PermitScheme kind,

            @Schema(description = "For people; names the area where there are several.")
            String name,

            @Schema(description = "Who issues it.") String authority,

            @Nullable @Schema(description = "What one person pays, tax included; absent where it is not known.")
            MoneyMember fee,

            @Schema(description = "What the fee is made of.")
            List<Line> lines,

            @Nullable @Schema(description = "The days that the fee of a restricted area permit is counted for.")
            DaysInsideMember daysInside,

            @Schema(description = "Codes of what an application encloses.")
            List<String> documents,

            @Schema(description = "Working days from applying until it is there.")
            int leadTimeDays,

            @Schema(description = "The fewest foreign trekkers that it is made for.")
            int minPartySize,

            @Schema(description = "Whether only a registered agency may apply.")
            boolean agencyOnly,

            String whereIssued,

            @Schema(description = "How far it reaches, in words.")
            String validFor,

            @Schema(description = "Where the requirement is published.")
            String source) {}

    /** A part of a fee. */
    @Serdeable
    @Schema(name = "PermitFeeLine", description = "A part of a fee, and the rule that it rests on.")
    record Line(
            Part item,

            @Schema(description = "How many units are charged.")
            int quantity,

            MoneyMember amount,

            @Schema(description = "The rule's code; `fee-schedule` for a row of the schedule.")
            String rule,

            @Schema(description = "The rule in words.") String statement,

            @Schema(description = "Where it is published.") String source,

            PermitConfidence confidence) {}

    /** What a part of a fee is. */
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

    /** Something to know about an answer. */
    @Serdeable
    @Schema(name = "PermitReason", description = "Why the trek cannot go ahead as asked, or what else to know.")
    record Notice(
            @Schema(description = "Stable, such as `lead-time-too-short`.")
            String code,

            @Schema(description = "Whether the trek cannot go ahead as asked.")
            boolean refuses,

            @Nullable @Schema(description = "The name of the permit that it concerns; absent where it is the trek.")
            String permit,

            @Schema(description = "For people.") String detail,

            @Schema(description = "The code of the rule that it rests on.")
            String rule,

            @Schema(description = "Where that is published.")
            String source,

            PermitConfidence confidence) {}
}
