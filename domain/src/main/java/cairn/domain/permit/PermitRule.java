package cairn.domain.permit;

import java.util.Locale;

/** The rules beside the fee schedule. A rule without a publisher is a rule of this service, and says so. */
public enum PermitRule {
    TIMS_FOR_FOREIGNERS(
            "TIMS applies to foreign trekkers; a Nepali citizen needs no card",
            Source.TOURISM_BOARD,
            RuleConfidence.MEDIUM),
    TIMS_REPLACED_BY_RESTRICTED_AREA_PERMIT(
            "Who holds a restricted area permit needs no TIMS card", Source.GUIDE_RULE_REPORT, RuleConfidence.HIGH),
    TIMS_NOT_UNDER_TEN(
            "A child under ten years needs no TIMS card, but is still recorded",
            Source.GUIDE_RULE_REPORT,
            RuleConfidence.HIGH),
    RESTRICTED_AREA_PERMIT_FOR_FOREIGNERS(
            "Nepali citizens need no restricted area permit",
            "Department of Immigration, restricted area fee list, immigration.gov.np/page/trekking-route, which has no"
                    + " price for them",
            RuleConfidence.MEDIUM),
    ENTRY_FREE_UNDER_TEN(
            "Children under ten years enter parks and conservation areas free",
            Source.NATURE_TRUST,
            RuleConfidence.HIGH),
    DOUBLE_AT_CHECK_POST(
            "A conservation area permit costs double at a check post on the trail",
            Source.NATURE_TRUST,
            RuleConfidence.HIGH),
    NO_CHILD_RULE_KNOWN(
            "No exemption of children is known for restricted area permits and local entry cards",
            Source.OURS,
            RuleConfidence.APPROXIMATE),
    VAT_ON_PARK_FEES(
            "National park fees are quoted before 13 percent VAT, which is paid on top",
            "honeyguideapps.com 2022; highhimalayantreks.com 2015",
            RuleConfidence.MEDIUM),
    SEASON_OF_FIRST_DAY(
            "Where the season changes during a stay, each block of days has the season of its first day; each further"
                    + " day is a block",
            Source.OURS,
            RuleConfidence.APPROXIMATE),
    FEE_OF_ENTRY_DAY(
            "A stay is charged by the fees of the day of entry, not by those of today or of later days",
            Source.OURS,
            RuleConfidence.APPROXIMATE),
    WHOLE_TREK_COUNTED(
            "Where the days inside an area are not known, all days of the trek count",
            Source.OURS,
            RuleConfidence.APPROXIMATE),
    DAYS_BY_ITINERARY(
            "Where the days inside an area are not given, they are those of the trail's itinerary, from the waypoint"
                    + " where it enters the area to the one where it leaves it, both days included",
            Source.OURS,
            RuleConfidence.APPROXIMATE),
    MISSING_FEE_IS_UNKNOWN(
            "Where the schedule has no fee for the group and the day, the fee is unknown, not nothing",
            Source.OURS,
            RuleConfidence.APPROXIMATE),
    LICENSED_GUIDE(
            "Since April 2023 foreign trekkers need a licensed guide, hired through a registered agency",
            Source.TOURISM_BOARD + "; " + Source.GUIDE_RULE_REPORT,
            RuleConfidence.HIGH),
    GUIDE_NOT_ENFORCED_IN_KHUMBU(
            "The municipality of the Khumbu does not enforce the national guide rule",
            "sherpahimalaya.com 2023-03-20",
            RuleConfidence.MEDIUM),
    REGISTERED_AGENCY(
            "TIMS cards and restricted area permits are made only on application by a registered agency",
            "online.nepalimmigration.gov.np/trekking-permit; immigration.gov.np FAQs; " + Source.TOURISM_BOARD,
            RuleConfidence.HIGH),
    MINIMUM_PARTY(
            "A restricted area permit is made for a party of at least so many foreign trekkers",
            "mypeoplesreview.com 2025-11-19; theannapurnaexpress.com/story/60116; risingnepaldaily.com/news/71395",
            RuleConfidence.MEDIUM),
    MINIMUM_PARTY_DISPUTED(
            "One report of 2026 says that a single trekker with a guide may go, another that nobody may go alone",
            "nepaltibetnow.genesiswtech.com 2026; breezeadventure.com 2026-02-13",
            RuleConfidence.LOW),
    LEAD_TIME(
            "The working days from submission until a permit is there are an operating default, no legal term",
            "general knowledge",
            RuleConfidence.APPROXIMATE),
    PASSPORT_SIX_MONTHS(
            "The passport is valid for six months past the trek", "general knowledge", RuleConfidence.APPROXIMATE),
    TREK_NOT_IN_THE_PAST(
            "No permit is made for a day that is over in Kathmandu", Source.OURS, RuleConfidence.APPROXIMATE);

    static final int VAT_PERCENT = 13;

    private final String statement;
    private final String source;
    private final RuleConfidence confidence;

    PermitRule(String statement, String source, RuleConfidence confidence) {
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
