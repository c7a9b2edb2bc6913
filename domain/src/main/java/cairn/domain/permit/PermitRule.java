package cairn.domain.permit;

import cairn.domain.shared.Confidence;
import java.util.Locale;

/**
 * The rules that apply in addition to the fee schedule. A rule without a publication is one of this service, as its
 * source states.
 */
public enum PermitRule {
    TIMS_FOR_FOREIGNERS(
            "TIMS applies to foreign trekkers; a Nepali citizen needs no card",
            Source.TOURISM_BOARD,
            Confidence.MEDIUM),
    TIMS_REPLACED_BY_RESTRICTED_AREA_PERMIT(
            "Holders of a restricted area permit need no TIMS card", Source.GUIDE_RULE_REPORT, Confidence.HIGH),
    TIMS_NOT_UNDER_TEN(
            "A child under ten years needs no TIMS card, but is still recorded",
            Source.GUIDE_RULE_REPORT,
            Confidence.HIGH),
    RESTRICTED_AREA_PERMIT_FOR_FOREIGNERS(
            "Nepali citizens need no restricted area permit",
            "Department of Immigration, restricted area fee list, immigration.gov.np/page/trekking-route, which has no"
                    + " price for them",
            Confidence.MEDIUM),
    ENTRY_FREE_UNDER_TEN(
            "Children under ten years enter parks and conservation areas free", Source.NATURE_TRUST, Confidence.HIGH),
    DOUBLE_AT_CHECK_POST(
            "A conservation area permit costs double at a check post on the trail",
            Source.NATURE_TRUST,
            Confidence.HIGH),
    NO_CHILD_RULE_KNOWN(
            "No exemption of children is known for restricted area permits and local entry cards",
            Source.OURS,
            Confidence.APPROXIMATE),
    VAT_ON_PARK_FEES(
            "National park fees are quoted without 13 percent VAT, which is added",
            "honeyguideapps.com 2022; highhimalayantreks.com 2015",
            Confidence.MEDIUM),
    SEASON_OF_FIRST_DAY(
            "If the season changes during a stay, each block of days is charged by the season of its"
                    + " first day; a further day counts as a block",
            Source.OURS,
            Confidence.APPROXIMATE),
    FEE_OF_ENTRY_DAY(
            "A stay is charged by the fees of the day of entry, not by those of today or of later days",
            Source.OURS,
            Confidence.APPROXIMATE),
    WHOLE_TREK_COUNTED(
            "If the days inside an area are unknown, all days of the trek count", Source.OURS, Confidence.APPROXIMATE),
    DAYS_BY_ITINERARY(
            "If the days inside an area are not given, they follow from the trail's itinerary: from"
                    + " the day of the waypoint where it enters the area to the day where it leaves it, both"
                    + " included",
            Source.OURS,
            Confidence.APPROXIMATE),
    MISSING_FEE_IS_UNKNOWN(
            "If the schedule has no fee for the group and the day, the fee is unknown, not zero",
            Source.OURS,
            Confidence.APPROXIMATE),
    LICENSED_GUIDE(
            "Since April 2023 foreign trekkers need a licensed guide, hired through a registered agency",
            Source.TOURISM_BOARD + "; " + Source.GUIDE_RULE_REPORT,
            Confidence.HIGH),
    GUIDE_NOT_ENFORCED_IN_KHUMBU(
            "The municipality of the Khumbu does not enforce the national guide rule",
            "sherpahimalaya.com 2023-03-20",
            Confidence.MEDIUM),
    REGISTERED_AGENCY(
            "TIMS cards and restricted area permits are issued only to registered agencies that apply for them",
            "online.nepalimmigration.gov.np/trekking-permit; immigration.gov.np FAQs; " + Source.TOURISM_BOARD,
            Confidence.HIGH),
    MINIMUM_PARTY(
            "A restricted area permit requires a minimum number of foreign trekkers",
            "mypeoplesreview.com 2025-11-19; theannapurnaexpress.com/story/60116; risingnepaldaily.com/news/71395",
            Confidence.MEDIUM),
    MINIMUM_PARTY_DISPUTED(
            "Reports of 2026 disagree: one permits a single trekker with a guide, another permits no single trekkers",
            "nepaltibetnow.genesiswtech.com 2026; breezeadventure.com 2026-02-13",
            Confidence.LOW),
    LEAD_TIME(
            "The lead time in working days is an operating default of this service, not a legal term",
            "general knowledge",
            Confidence.APPROXIMATE),
    PASSPORT_SIX_MONTHS(
            "The passport must be valid for six months" + " after the trek",
            "general knowledge",
            Confidence.APPROXIMATE),
    TREK_NOT_IN_THE_PAST(
            "Permits are not issued for days before today in Kathmandu", Source.OURS, Confidence.APPROXIMATE);

    static final int VAT_PERCENT = 13;

    private final String statement;
    private final String source;
    private final Confidence confidence;

    PermitRule(String statement, String source, Confidence confidence) {
        this.statement = statement;
        this.source = source;
        this.confidence = confidence;
    }

    public Rule asRule() {
        return new Rule(name().toLowerCase(Locale.ROOT).replace('_', '-'), statement, source, confidence);
    }

    private static final class Source {
        static final String OURS = "a rule of this service; none is published";
        static final String TOURISM_BOARD = "Nepal Tourism Board, ntb.gov.np/en/latest-travel-updates";
        static final String GUIDE_RULE_REPORT =
                "Kathmandu Post 2023-03-31, republished at himalaya-trekking.com 2023-10-11";
        static final String NATURE_TRUST = "NTNC entry permit page,"
                + " ntnc.org.np/trekking-annapurna-gaurishankar-and-manaslu-information-and-entry-permit-forms";
    }
}
