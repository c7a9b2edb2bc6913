package cairn.domain.permit;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.permit.FeeLine.Item;
import cairn.domain.permit.Reason.Code;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.Money;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PermitReasonsTest {

    private static final LocalDate FAR_OFF = LocalDate.parse("2027-04-01");
    private static final LocalDate TODAY = LocalDate.parse("2026-11-20");

    @ParameterizedTest(name = "{0}, {1}, asked on {2} for {3}: {4} ({5})")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
    manaslu-circuit     | DE | 2026-11-16 | 2026-11-19 | -                                       | Monday to Thursday: three working days
    manaslu-circuit     | DE | 2026-11-16 | 2026-11-18 | LEAD_TIME_TOO_SHORT RESTRICTED_AREA:MANASLU | only two
    manaslu-circuit     | DE | 2026-11-18 | 2026-11-22 | -                                       | Thursday, Friday, Sunday
    manaslu-circuit     | DE | 2026-11-18 | 2026-11-21 | LEAD_TIME_TOO_SHORT RESTRICTED_AREA:MANASLU | the office is closed on Saturday
    manaslu-circuit     | NP | 2026-11-16 | 2026-11-17 | -                                       | a Nepali needs conservation permits only
    manaslu-circuit     | NP | 2026-11-16 | 2026-11-16 | LEAD_TIME_TOO_SHORT MCAP ACAP           | and these take a day
    tamang-heritage     | DE | 2026-11-16 | 2026-11-16 | LEAD_TIME_TOO_SHORT NATIONAL_PARK:LANGTANG RESTRICTED_AREA:RASUWA_THUMAN_TIMURE | no word of TIMS, which is not needed
    annapurna-base-camp | DE | 2026-11-20 | 2026-11-21 | LEAD_TIME_TOO_SHORT ACAP TIMS           | Friday to Saturday is no working day
    annapurna-base-camp | DE | 2026-11-20 | 2026-11-22 | -                                       | Friday to Sunday is one
    everest-base-camp   | DE | 2026-11-16 | 2026-11-16 | LEAD_TIME_TOO_SHORT NATIONAL_PARK:SAGARMATHA | the local card is bought on arrival
    pikey-peak          | NP | 2026-11-16 | 2026-11-16 | -                                       | nothing is needed
    pikey-peak          | DE | 2026-11-16 | 2026-11-16 | LEAD_TIME_TOO_SHORT TIMS                | a day for the card
    upper-mustang       | DE | 2026-11-20 | 2026-11-19 | TREK_DATE_PAST                          | yesterday
    pikey-peak          | NP | 2026-11-20 | 2026-11-19 | TREK_DATE_PAST                          | even where nothing is needed
    """)
    void theTimeLeft(
            String trail,
            String nationality,
            LocalDate today,
            LocalDate trekDate,
            @Nullable String refusal,
            String reason) {
        var check = PublishedPermits.check(trail, tenDays(nationality, trekDate), today);

        var expected = refusal == null ? List.<String>of() : List.of(refusal.split(" ", -1));
        assertThat(check.available()).as(reason).isEqualTo(expected.isEmpty());
        assertThat(check.refusals().stream().map(r -> r.code().name()).distinct())
                .as(reason)
                .isEqualTo(expected.stream().limit(1).toList());
        assertThat(check.refusals().stream().flatMap(r -> r.kind().stream()).map(PermitKind::code))
                .as(reason)
                .containsExactlyInAnyOrderElementsOf(expected.stream().skip(1).toList());
    }

    @ParameterizedTest(name = "{0}, {1}, {2} foreign trekkers: {3}")
    @CsvSource({
        "upper-mustang, DE, 1, false",
        "upper-mustang, DE, 2, true",
        "upper-mustang, IN, 1, false",
        "upper-mustang, NP, 0, true",
        "upper-mustang, NP, 1, true",
        "tamang-heritage, DE, 1, false",
        "upper-dolpo, DE, 1, false",
        "annapurna-base-camp, DE, 1, true",
        "everest-base-camp, DE, 1, true",
    })
    void theMinimumCountsForeignTrekkersOfRestrictedAreas(
            String trail, String nationality, int foreigners, boolean available) {
        var check = PublishedPermits.check(trail, tenDays(nationality, FAR_OFF).withForeignTrekkers(foreigners), TODAY);

        assertThat(check.available()).isEqualTo(available);
        assertThat(codes(check).contains(Code.PARTY_TOO_SMALL)).isEqualTo(!available);
    }

    @ParameterizedTest
    @CsvSource({
        "upper-mustang, DE, 2, true",
        "upper-mustang, NP, 1, false",
        "annapurna-base-camp, DE, 1, true",
        "annapurna-base-camp, NP, 1, false",
        "everest-base-camp, DE, 1, false",
        "everest-base-camp, IN, 1, false",
    })
    void minimumAndGuide(String trail, String nationality, int minPartySize, boolean guideRequired) {
        var check = PublishedPermits.check(trail, tenDays(nationality, FAR_OFF), TODAY);

        assertThat(check.minPartySize()).isEqualTo(minPartySize);
        assertThat(check.guideRequired()).isEqualTo(guideRequired);
    }

    @Test
    void theMinimumOfTwoIsDatedDataNotALaw() {
        var published = PublishedPermits.REQUIREMENTS.of(PublishedPermits.trail("nar-phu"), FAR_OFF);
        var rap = published.getFirst();
        var rows = new PermitRequirements(List.of(
                from(rap, 2, new Validity(LocalDate.MIN, Optional.of(LocalDate.parse("2027-03-31")))),
                from(rap, 1, new Validity(FAR_OFF, Optional.empty()))));
        var alone = tenDays("DE", FAR_OFF).withForeignTrekkers(1);
        var aDayEarlier = tenDays("DE", FAR_OFF.minusDays(1)).withForeignTrekkers(1);

        assertThat(checkOf(rows, rap, alone).available()).isTrue();
        assertThat(checkOf(rows, rap, aDayEarlier).available()).isFalse();
    }

    @Test
    void theDisputeOverTheMinimumIsStatedFrom2026On() {
        var before = PublishedPermits.check("nar-phu", tenDays("DE", LocalDate.parse("2025-12-31")), TODAY);
        var after = PublishedPermits.check("nar-phu", tenDays("DE", LocalDate.parse("2026-01-01")), TODAY);

        assertThat(codes(before)).doesNotContain(Code.MINIMUM_PARTY_DISPUTED);
        assertThat(reason(after, Code.MINIMUM_PARTY_DISPUTED).rule().confidence())
                .isEqualTo(Confidence.LOW);
    }

    @Test
    void noForeignerGoesWithoutGuideOrAgencyWhereTheLawWantsThem() {
        var alone = tenDays("DE", FAR_OFF).goingWithout(RequiredSupport.GUIDE, RequiredSupport.AGENCY);

        assertThat(PublishedPermits.check("annapurna-base-camp", alone, TODAY).refusals())
                .extracting(Reason::code)
                .containsExactly(Code.NO_GUIDE, Code.NO_AGENCY);
        assertThat(PublishedPermits.check("upper-mustang", alone, TODAY).refusals())
                .extracting(Reason::code)
                .containsExactly(Code.NO_GUIDE, Code.NO_AGENCY);
    }

    @Test
    void aNepaliAndATrekkerInTheKhumbuMayGoAlone() {
        var support = new RequiredSupport[] {RequiredSupport.GUIDE, RequiredSupport.AGENCY};
        var nepali =
                PublishedPermits.check("upper-mustang", tenDays("NP", FAR_OFF).goingWithout(support), TODAY);
        var inKhumbu = PublishedPermits.check(
                "everest-base-camp", tenDays("DE", FAR_OFF).goingWithout(support), TODAY);

        assertThat(nepali.available()).isTrue();
        assertThat(inKhumbu.available()).isTrue();
        assertThat(codes(inKhumbu)).contains(Code.GUIDE_ADVISED);
        assertThat(codes(nepali)).doesNotContain(Code.GUIDE_ADVISED, Code.GUIDE_REQUIRED);
    }

    @Test
    void aChildWithoutATimsCardStillWalksWithAGuide() {
        var check = PublishedPermits.check("pikey-peak", tenDays(born(FAR_OFF.minusYears(9)), FAR_OFF), TODAY);

        assertThat(check.needed()).isEmpty();
        assertThat(check.guideRequired()).isTrue();
        assertThat(reason(check, Code.TIMS_NOT_NEEDED).rule().statement()).contains("still recorded");
    }

    @ParameterizedTest
    @CsvSource({"2017-04-01, false", "2017-04-02, true", "2027-04-01, true", "2016-02-29, false"})
    void aChildIsUnderTenOnTheTrekDate(LocalDate birth, boolean isFree) {
        var check = PublishedPermits.check("annapurna-base-camp", tenDays(born(birth), FAR_OFF), TODAY);

        assertThat(check.totalFee()).containsExactly(Money.of(isFree ? 0 : 500_000, "NPR"));
    }

    @ParameterizedTest
    @CsvSource({"2027-10-10, true", "2027-10-09, false", "2027-04-01, false"})
    void aPassportIsValidSixMonthsPastTheTrek(LocalDate expiry, boolean available) {
        var trekker = new Trekker(new CountryCode("DE"), Optional.empty(), Optional.of(expiry));

        var check = PublishedPermits.check("everest-base-camp", tenDays(trekker, FAR_OFF), TODAY);

        assertThat(check.available()).isEqualTo(available);
        assertThat(codes(check).contains(Code.PASSPORT_EXPIRES_TOO_SOON)).isEqualTo(!available);
    }

    @Test
    void everyRuleThatFailsIsNamedAtOnceAndFirst() {
        var trekker = new Trekker(new CountryCode("DE"), Optional.empty(), Optional.of(FAR_OFF));
        var question = tenDays(trekker, FAR_OFF).withForeignTrekkers(1).goingWithout(RequiredSupport.GUIDE);

        var check = PublishedPermits.check("nar-phu", question, FAR_OFF.minusDays(1));

        assertThat(check.refusals())
                .extracting(Reason::code)
                .containsExactly(
                        Code.LEAD_TIME_TOO_SHORT, Code.PARTY_TOO_SMALL, Code.NO_GUIDE, Code.PASSPORT_EXPIRES_TOO_SOON);
        assertThat(check.reasons().subList(0, 4)).isEqualTo(check.refusals());
        assertThat(check.notices())
                .isNotEmpty()
                .noneMatch(reason -> reason.code().refuses());
    }

    @Test
    void anUnknownFeeIsEmptyAndSaidAndNoRefusal() {
        var check = PublishedPermits.check("kanchenjunga-north", tenDays("IN", FAR_OFF), TODAY);
        var entry = finding(check, "CONSERVATION_AREA:KANCHENJUNGA");

        assertThat(entry.need()).isEqualTo(Requirement.UNKNOWN);
        assertThat(entry.fee()).isEmpty();
        assertThat(entry.isNeeded()).isTrue();
        assertThat(entry.requirement().documents()).isNotEmpty();
        assertThat(reason(check, Code.FEE_UNKNOWN).kind()).contains(entry.kind());
        assertThat(check.available()).isTrue();
        assertThat(check.isTotalComplete()).isFalse();
    }

    @Test
    void whatIsNotRequiredHasNoFeeAndSaysWhy() {
        var nepali = PublishedPermits.check("upper-mustang", tenDays("NP", FAR_OFF), TODAY);
        var inside = Map.of(
                PermitKind.of("RESTRICTED_AREA:RASUWA_THUMAN_TIMURE"), DaysInside.given(PermitStay.of(FAR_OFF, 3)));
        var german =
                PublishedPermits.check("tamang-heritage", tenDays("DE", FAR_OFF).withInside(inside), TODAY);

        assertThat(finding(nepali, "RESTRICTED_AREA:UPPER_MUSTANG").fee()).isEmpty();
        assertThat(finding(nepali, "RESTRICTED_AREA:UPPER_MUSTANG").exemption())
                .contains(PermitRule.RESTRICTED_AREA_PERMIT_FOR_FOREIGNERS);
        assertThat(codes(nepali)).contains(Code.RESTRICTED_AREA_PERMIT_NOT_NEEDED);
        assertThat(finding(german, "TIMS").exemption()).contains(PermitRule.TIMS_REPLACED_BY_RESTRICTED_AREA_PERMIT);
        assertThat(codes(german)).contains(Code.TIMS_NOT_NEEDED);
        assertThat(german.isTotalComplete()).isTrue();
    }

    @Test
    void aForeignerWithoutARowIsNotLetIntoARestrictedAreaUnasked() {
        var rules =
                new PermitRules(new FeeSchedule(List.of()), PublishedPermits.NATIONALITIES, new WorkingDays(Set.of()));
        var rows = PublishedPermits.REQUIREMENTS.of(PublishedPermits.trail("upper-mustang"), FAR_OFF);

        assertThat(rules.check(tenDays("IN", FAR_OFF), rows, TODAY).findings())
                .extracting(PermitFinding::need)
                .containsExactly(Requirement.UNKNOWN, Requirement.UNKNOWN);
        assertThat(rules.check(tenDays("NP", FAR_OFF), rows, TODAY).findings())
                .extracting(PermitFinding::need)
                .containsExactly(Requirement.NOT_REQUIRED, Requirement.UNKNOWN);
    }

    @Test
    void vatIsALineOfItsOwnAndSaid() {
        var park = finding(
                PublishedPermits.check("everest-base-camp", tenDays("IN", FAR_OFF), TODAY), "NATIONAL_PARK:SAGARMATHA");

        assertThat(park.lines()).extracting(FeeLine::item).containsExactly(Item.FEE, Item.VAT);
        assertThat(park.net()).contains(Money.of(150_000, "NPR"));
        assertThat(park.vat()).contains(Money.of(19_500, "NPR"));
        assertThat(park.fee()).contains(Money.of(169_500, "NPR"));
        assertThat(reason(PublishedPermits.check("everest-base-camp", tenDays("IN", FAR_OFF), TODAY), Code.VAT_INCLUDED)
                        .detail())
                .isEqualTo("NPR 195 of the fee is VAT at 13 percent");
    }

    @Test
    void onlyParksBearVat() {
        for (var trail : List.of("annapurna-base-camp", "manaslu-circuit", "mardi-himal", "kanchenjunga-north")) {
            assertThat(PublishedPermits.check(trail, tenDays("DE", FAR_OFF), TODAY)
                            .findings())
                    .allMatch(finding -> finding.vat().isEmpty());
        }
    }

    @Test
    void aChildsFreeEntryShowsWhatItWouldHaveCost() {
        var check = PublishedPermits.check("everest-base-camp", tenDays(born(FAR_OFF.minusYears(5)), FAR_OFF), TODAY);
        var park = finding(check, "NATIONAL_PARK:SAGARMATHA");

        assertThat(park.lines()).extracting(FeeLine::item).containsExactly(Item.FEE, Item.CHILD_EXEMPTION);
        assertThat(park.lines())
                .extracting(FeeLine::amount)
                .containsExactly(Money.of(300_000, "NPR"), Money.of(-300_000, "NPR"));
        assertThat(codes(check)).contains(Code.ENTRY_FREE_UNDER_TEN, Code.CHILD_FEE_UNCONFIRMED);
    }

    @Test
    void aSplitStayNamesTheRowOfEverySeason() {
        var check = PublishedPermits.check(
                "manaslu-circuit",
                PermitQuestion.of(german(), PermitStay.of(LocalDate.parse("2026-11-20"), 14)),
                LocalDate.parse("2026-11-01"));
        var rap = finding(check, "RESTRICTED_AREA:MANASLU");

        assertThat(rap.lines()).extracting(FeeLine::quantity).containsExactly(1, 4, 3);
        assertThat(rap.rows())
                .extracting(Fee::season)
                .containsExactly(FeeSeason.SEP_NOV, FeeSeason.SEP_NOV, FeeSeason.DEC_AUG);
        assertThat(rap.lines().getFirst().rule())
                .isEqualTo(new Rule(
                        "fee-schedule",
                        "Manaslu restricted area permit, foreign: USD 100 first 7 days, September to November,"
                                + " from 2018-01-01",
                        "Department of Immigration, restricted area fee list, immigration.gov.np/page/trekking-route",
                        Confidence.HIGH));
        assertThat(rap.confidence()).contains(Confidence.HIGH);
        assertThat(reason(check, Code.SEASON_CHANGES_DURING_STAY).kind()).contains(rap.kind());
    }

    @ParameterizedTest
    @CsvSource({
        "manaslu-circuit, 2026-11-24, 7, false",
        "manaslu-circuit, 2026-11-25, 7, true",
        "manaslu-circuit, 2026-08-31, 2, true",
        "manaslu-circuit, 2026-12-01, 14, false",
        "manaslu-circuit, 2026-12-01, 366, true",
        "upper-mustang, 2026-11-25, 14, false",
    })
    void aStayInTwoSeasonsIsSaid(String trail, LocalDate entry, int days, boolean isSaid) {
        var question = PermitQuestion.of(german(), PermitStay.of(entry, days));

        var check = PublishedPermits.check(trail, question, TODAY);

        assertThat(codes(check).contains(Code.SEASON_CHANGES_DURING_STAY)).isEqualTo(isSaid);
    }

    @ParameterizedTest
    @CsvSource({
        "2025-11-15, 3, false",
        "2025-11-15, 4, true",
        "2025-11-17, 1, false",
        "2025-11-17, 2, true",
        "2025-11-18, 12, false",
    })
    void aFeeThatChangesDuringTheStayIsSaid(LocalDate entry, int days, boolean isSaid) {
        var question = PermitQuestion.of(german(), PermitStay.of(entry, days));

        var check = PublishedPermits.check("upper-mustang", question, TODAY);

        assertThat(codes(check).contains(Code.FEE_CHANGES_DURING_STAY)).isEqualTo(isSaid);
    }

    @Test
    void countingTheWholeTrekIsSaidWhereItMayCostTooMuch() {
        var mustang = PermitKind.of("RESTRICTED_AREA:UPPER_MUSTANG");
        var unsaid = PublishedPermits.check("upper-mustang", tenDays("DE", FAR_OFF), TODAY);
        var said = PublishedPermits.check(
                "upper-mustang",
                tenDays("DE", FAR_OFF).withInside(Map.of(mustang, DaysInside.given(PermitStay.of(FAR_OFF, 10)))),
                TODAY);
        var oneBlock = PublishedPermits.check(
                "manaslu-circuit", PermitQuestion.of(german(), PermitStay.of(FAR_OFF, 7)), TODAY);
        var entries = PublishedPermits.check(
                "annapurna-base-camp", tenDays("DE", FAR_OFF).withEntries(3), TODAY);

        assertThat(reason(unsaid, Code.WHOLE_TREK_COUNTED).kind()).contains(mustang);
        assertThat(unsaid.isTotalComplete()).isFalse();
        assertThat(codes(said)).doesNotContain(Code.WHOLE_TREK_COUNTED);
        assertThat(said.isTotalComplete()).isTrue();
        assertThat(oneBlock.isTotalComplete()).isTrue();
        assertThat(codes(oneBlock)).doesNotContain(Code.WHOLE_TREK_COUNTED);
        assertThat(codes(entries)).doesNotContain(Code.WHOLE_TREK_COUNTED);
    }

    @Test
    void aFeeOfGeneralKnowledgeIsMarked() {
        var check = PublishedPermits.check("rara-lake", tenDays("NP", FAR_OFF), TODAY);
        var confirmed = PublishedPermits.check("annapurna-base-camp", tenDays("NP", FAR_OFF), TODAY);

        assertThat(finding(check, "NATIONAL_PARK:RARA").confidence()).contains(Confidence.APPROXIMATE);
        assertThat(codes(check)).contains(Code.FEE_DOUBTFUL);
        assertThat(codes(confirmed)).doesNotContain(Code.FEE_DOUBTFUL);
    }

    @Test
    void amountsOfTwoCurrenciesAreNeverAdded() {
        var german = PublishedPermits.check("manaslu-circuit", tenDays("DE", LocalDate.parse("2027-10-01")), TODAY);
        var indian = PublishedPermits.check("manaslu-circuit", tenDays("IN", LocalDate.parse("2027-10-01")), TODAY);
        var both = Stream.concat(german.findings().stream(), indian.findings().stream())
                .toList();

        assertThat(PermitCheck.total(both)).containsExactly(Money.of(1_000_000, "NPR"), Money.of(29_000, "USD"));
        assertThat(PermitCheck.total(List.of())).isEmpty();
    }

    @Test
    void nepalisOfAPartyDoNotCountTowardsTheMinimum() {
        var party = List.of(new CountryCode("NP"), new CountryCode("IN"), new CountryCode("DE"));

        assertThat(PublishedPermits.RULES.foreignTrekkers(party)).isEqualTo(2);
    }

    @Test
    void aTrailThatAsksForNothingNeedsNothing() {
        var check = PublishedPermits.RULES.check(tenDays("DE", FAR_OFF), List.of(), TODAY);

        assertThat(check.available()).isTrue();
        assertThat(check.reasons()).isEmpty();
        assertThat(check.totalFee()).isEmpty();
        assertThat(check.minPartySize()).isEqualTo(1);
    }

    private static PermitCheck checkOf(PermitRequirements rows, PermitRequirement row, PermitQuestion question) {
        var requirements = rows.of(row.trail(), question.trek().entry());
        return PublishedPermits.RULES.check(question, requirements, TODAY);
    }

    private static PermitRequirement from(PermitRequirement row, int minPartySize, Validity inForce) {
        return new PermitRequirement(
                row.trail(),
                row.kind(),
                row.documents(),
                minPartySize,
                row.guideRequired(),
                row.agencyOnly(),
                row.leadTimeDays(),
                row.authority(),
                row.whereIssued(),
                row.validFor(),
                row.refundable(),
                row.crossings(),
                inForce,
                row.source(),
                row.note());
    }

    private static PermitQuestion tenDays(String nationality, LocalDate entry) {
        return tenDays(Trekker.of(new CountryCode(nationality)), entry);
    }

    private static PermitQuestion tenDays(Trekker trekker, LocalDate entry) {
        return PermitQuestion.of(trekker, PermitStay.of(entry, 10));
    }

    private static Trekker german() {
        return Trekker.of(new CountryCode("DE"));
    }

    private static Trekker born(LocalDate day) {
        return new Trekker(new CountryCode("DE"), Optional.of(day), Optional.empty());
    }

    private static PermitFinding finding(PermitCheck check, String kind) {
        return check.findings().stream()
                .filter(finding -> finding.kind().code().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    private static Reason reason(PermitCheck check, Code code) {
        return check.reasons().stream()
                .filter(reason -> reason.code() == code)
                .findFirst()
                .orElseThrow();
    }

    private static List<Code> codes(PermitCheck check) {
        return check.reasons().stream().map(Reason::code).toList();
    }
}
