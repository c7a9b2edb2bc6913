package cairn.domain.permit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.shared.Confidence;
import cairn.domain.shared.Money;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FeeScheduleTest {

    private static final PermitKind MUSTANG = PermitKind.of("RESTRICTED_AREA:UPPER_MUSTANG");
    private static final LocalDate ENTRY = LocalDate.parse("2027-04-01");

    @ParameterizedTest
    @CsvSource({
        "2017-12-31, ''",
        "2018-01-01, FIRST_10_DAYS PER_DAY_AFTER_10_DAYS",
        "2025-11-17, FIRST_10_DAYS PER_DAY_AFTER_10_DAYS",
        "2025-11-18, PER_DAY",
        "2035-01-01, PER_DAY",
    })
    void aDayHasTheRowsThatHoldOnIt(LocalDate day, String units) {
        var rows = PublishedPermits.FEES
                .of(List.of(MUSTANG))
                .of(NationalityGroup.FOREIGN)
                .on(day)
                .rows();

        assertThat(rows.stream().map(fee -> fee.unit().name()).collect(Collectors.joining(" ")))
                .isEqualTo(units);
    }

    @Test
    void theRowsOfSomeKindsKeepTheirOrderAndTheirHistory() {
        var rows = PublishedPermits.FEES.of(List.of(MUSTANG)).rows();

        assertThat(rows).hasSize(6).allMatch(fee -> fee.kind().equals(MUSTANG));
        assertThat(PublishedPermits.FEES.of(List.of()).rows()).isEmpty();
    }

    @Test
    void theNewestRowsOfAKindAndGroupComeFirst() {
        var rows = PublishedPermits.FEES
                .of(PublishedPermits.REQUIREMENTS.kindsOf(PublishedPermits.trail("upper-mustang")))
                .of(NationalityGroup.FOREIGN)
                .newestFirst()
                .rows();

        assertThat(rows.stream()
                        .map(fee -> fee.kind() + " " + fee.unit() + " "
                                + fee.validity().from()))
                .containsExactly(
                        "ACAP PER_ENTRY 2018-10-22",
                        "ACAP PER_ENTRY 2012-01-01",
                        "RESTRICTED_AREA:UPPER_MUSTANG PER_DAY 2025-11-18",
                        "RESTRICTED_AREA:UPPER_MUSTANG FIRST_10_DAYS 2018-01-01",
                        "RESTRICTED_AREA:UPPER_MUSTANG PER_DAY_AFTER_10_DAYS 2018-01-01");
        assertThat(PublishedPermits.REQUIREMENTS.kindsOf(PublishedPermits.trail("nowhere")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "PER_DAY, PER_DAY",
        "PER_DAY, FIRST_10_DAYS",
        "FIRST_7_DAYS, FIRST_10_DAYS",
        "FIRST_10_DAYS, PER_DAY_AFTER_7_DAYS",
        "PER_WEEK, PER_WEEK_AFTER_4_WEEKS",
        "PER_TREK, PER_ENTRY",
    })
    void rowsThatChargeADayTwiceAreRefused(FeeUnit one, FeeUnit other) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FeeSchedule(List.of(fee(one, "2020-01-01", ""), fee(other, "2024-01-01", ""))));
    }

    @ParameterizedTest
    @CsvSource({
        "FIRST_7_DAYS, PER_DAY_AFTER_7_DAYS",
        "FIRST_10_DAYS, PER_DAY_AFTER_10_DAYS",
        "PER_WEEK_FIRST_4_WEEKS, PER_WEEK_AFTER_4_WEEKS",
        "FIRST_4_WEEKS, OVER_4_WEEKS",
    })
    void rowsThatShareNoDayStandTogether(FeeUnit one, FeeUnit other) {
        assertThat(new FeeSchedule(List.of(fee(one, "2020-01-01", ""), fee(other, "2024-01-01", ""))).rows())
                .hasSize(2);
    }

    @Test
    void aRowMayFollowAnotherTheDayAfterItsEndButNotOnIt() {
        var old = fee(FeeUnit.PER_DAY, "2020-01-01", "2024-03-31");

        assertThat(new FeeSchedule(List.of(old, fee(FeeUnit.PER_DAY, "2024-04-01", ""))).rows())
                .hasSize(2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new FeeSchedule(List.of(old, fee(FeeUnit.PER_DAY, "2024-03-31", ""))));
    }

    @Test
    void aTariffInTwoCurrenciesIsRefused() {
        var dollars = fee(FeeUnit.FIRST_7_DAYS, "2020-01-01", "");
        var rupees = new Fee(
                MUSTANG,
                NationalityGroup.FOREIGN,
                Money.of(100, "NPR"),
                FeeUnit.PER_DAY_AFTER_7_DAYS,
                FeeSeason.ALL,
                dollars.validity(),
                Confidence.HIGH,
                "a page",
                "");

        assertThatIllegalArgumentException().isThrownBy(() -> new FeeSchedule(List.of(dollars, rupees)));
    }

    @Test
    void aNegativeFeeIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Fee(
                        MUSTANG,
                        NationalityGroup.FOREIGN,
                        Money.of(-1, "USD"),
                        FeeUnit.PER_DAY,
                        FeeSeason.ALL,
                        Validity.ALWAYS,
                        Confidence.HIGH,
                        "a page",
                        ""));
    }

    @Test
    void aDayWithoutAPriceMakesTheWholeStayUnknown() {
        var schedule = new FeeSchedule(List.of(fee(FeeUnit.FIRST_7_DAYS, "2020-01-01", "")));

        assertThat(charge(schedule, 7)).isPresent();
        assertThat(charge(schedule, 8)).isEmpty();
    }

    @Test
    void aSeasonWithoutAPriceMakesTheWholeStayUnknown() {
        var autumnOnly = new FeeSchedule(List.of(new Fee(
                MUSTANG,
                NationalityGroup.FOREIGN,
                Money.of(5000, "USD"),
                FeeUnit.PER_DAY,
                FeeSeason.SEP_NOV,
                Validity.ALWAYS,
                Confidence.HIGH,
                "a page",
                "")));
        var lastOfNovember = LocalDate.parse("2026-11-30");

        assertThat(charge(autumnOnly, PermitStay.of(lastOfNovember, 1))).isPresent();
        assertThat(charge(autumnOnly, PermitStay.of(lastOfNovember, 2))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(FeeUnit.class)
    void everyUnitIsReadFromItsCode(FeeUnit unit) {
        assertThat(FeeUnit.of(unit.code())).isEqualTo(unit);
        assertThat(unit.code()).startsWith("per_person_");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "per_day", "per_person_", "per_person_per_hour", "PER_PERSON_PER_DAY"})
    void anUnknownUnitIsRefused(String code) {
        assertThatIllegalArgumentException().isThrownBy(() -> FeeUnit.of(code));
    }

    @Test
    void unknownCodesOfTheDataAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> FeeSeason.of("spring"));
        assertThatIllegalArgumentException().isThrownBy(() -> Confidence.of("certain"));
        assertThatIllegalArgumentException().isThrownBy(() -> NationalityGroup.of("*"));
        assertThatIllegalArgumentException().isThrownBy(() -> Document.of("passport"));
    }

    @Test
    void theFourKindsOfThePublishedInterfaceArePricedForEveryGroup() {
        for (var group : NationalityGroup.values()) {
            var schemes = PublishedPermits.FEES.of(group).on(ENTRY).rows().stream()
                    .map(fee -> fee.kind().scheme())
                    .distinct()
                    .toList();
            assertThat(schemes)
                    .contains(PermitFamily.TIMS, PermitFamily.ACAP, PermitFamily.MCAP, PermitFamily.NATIONAL_PARK);
        }
    }

    @Test
    void everyKindThatATrailAsksForIsPricedForForeigners() {
        var priced = PublishedPermits.FEES.of(NationalityGroup.FOREIGN).on(ENTRY).rows().stream()
                .map(Fee::kind)
                .collect(Collectors.toSet());

        assertThat(PublishedPermits.REQUIREMENTS.rows())
                .hasSize(69)
                .allMatch(requirement -> priced.contains(requirement.kind()))
                .noneMatch(PermitRequirement::refundable);
        assertThat(PublishedPermits.FEES.rows())
                .hasSize(103)
                .noneMatch(fee -> fee.source().isBlank());
    }

    @Test
    void everyStandingRuleHasAStatementAndASource() {
        assertThat(Arrays.stream(PermitRule.values()).map(PermitRule::asRule))
                .noneMatch(rule -> rule.statement().isBlank() || rule.source().isBlank())
                .allMatch(rule -> rule.code().matches("[a-z-]+"));
    }

    private static Optional<List<FeeLine>> charge(FeeSchedule schedule, int days) {
        return charge(schedule, PermitStay.of(ENTRY, days));
    }

    private static Optional<List<FeeLine>> charge(FeeSchedule schedule, PermitStay stay) {
        return Tariff.of(schedule, MUSTANG, NationalityGroup.FOREIGN, stay).charge(stay, 1);
    }

    private static Fee fee(FeeUnit unit, String from, String to) {
        var end = Optional.of(to).filter(text -> !text.isEmpty()).map(LocalDate::parse);
        return new Fee(
                MUSTANG,
                NationalityGroup.FOREIGN,
                Money.of(5000, "USD"),
                unit,
                FeeSeason.ALL,
                new Validity(LocalDate.parse(from), end),
                Confidence.HIGH,
                "a page",
                "");
    }
}
