package cairn.domain.permit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PermitQuestionTest {

    private static final LocalDate ENTRY = LocalDate.parse("2027-04-01");
    private static final Trekker GERMAN = Trekker.of(new CountryCode("DE"));
    private static final PermitQuestion QUESTION = PermitQuestion.of(GERMAN, PermitStay.of(ENTRY, 12));

    @Test
    void aStayCountsItsFirstAndItsLastDay() {
        assertThat(new PermitStay(ENTRY, ENTRY).days()).isEqualTo(1);
        assertThat(PermitStay.of(ENTRY, 12)).isEqualTo(new PermitStay(ENTRY, LocalDate.parse("2027-04-12")));
        assertThat(PermitStay.of(LocalDate.parse("2028-02-28"), 3).exit()).isEqualTo(LocalDate.parse("2028-03-01"));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 367})
    void aStayOfNoDaysOrOfMoreThanAYearIsRefused(int days) {
        assertThat(PermitStay.isValid(ENTRY, ENTRY.plusDays(days - 1L))).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> PermitStay.of(ENTRY, days));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 11})
    void entriesOutOfRangeAreRefused(int entries) {
        assertThatIllegalArgumentException().isThrownBy(() -> QUESTION.withEntries(entries));
    }

    @Test
    void aPartyOfANegativeSizeIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> QUESTION.withForeignTrekkers(-1));
    }

    @Test
    void noAreaIsEnteredBeforeTheTrek() {
        var area = PermitKind.of("RESTRICTED_AREA:UPPER_MUSTANG");

        assertThat(QUESTION.withInside(Map.of(area, DaysInside.given(QUESTION.trek())))
                        .inside())
                .hasSize(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        QUESTION.withInside(Map.of(area, DaysInside.given(PermitStay.of(ENTRY.minusDays(1), 5)))));
    }

    @Test
    void aTrekkerBornAfterTheTrekIsRefused() {
        var unborn = new Trekker(new CountryCode("DE"), Optional.of(ENTRY.plusDays(1)), Optional.empty());

        assertThatIllegalArgumentException().isThrownBy(() -> PermitQuestion.of(unborn, PermitStay.of(ENTRY, 1)));
    }

    @Test
    void aValidityEndsNoEarlierThanItBegins() {
        assertThat(new Validity(ENTRY, Optional.of(ENTRY)).holdsOn(ENTRY)).isTrue();
        assertThatIllegalArgumentException().isThrownBy(() -> new Validity(ENTRY, Optional.of(ENTRY.minusDays(1))));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-16, 0, 2026-11-16",
        "2026-11-21, 0, 2026-11-21",
        "2026-11-16, 1, 2026-11-17",
        "2026-11-20, 1, 2026-11-22",
        "2026-11-21, 1, 2026-11-22",
        "2026-11-18, 3, 2026-11-22",
        "2026-11-19, 3, 2026-11-23",
    })
    void workingDaysLeaveOutSaturdays(LocalDate day, int count, LocalDate after) {
        assertThat(new WorkingDays(Set.of()).after(day, count)).isEqualTo(after);
    }

    @Test
    void workingDaysLeaveOutKnownHolidays() {
        var monday = LocalDate.parse("2026-11-16");

        assertThat(new WorkingDays(Set.of(monday.plusDays(1))).after(monday, 1)).isEqualTo(monday.plusDays(2));
    }

    @Test
    void aTrailThatAsksTwiceForTheSameIsRefused() {
        var rows = PublishedPermits.REQUIREMENTS.rows();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PermitRequirements(List.of(rows.getFirst(), rows.getFirst())));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, -1", "1, 91"})
    void aRequirementOutOfRangeIsRefused(int minPartySize, int leadTimeDays) {
        var row = PublishedPermits.REQUIREMENTS.rows().getFirst();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PermitRequirement(
                        row.trail(),
                        row.kind(),
                        row.documents(),
                        minPartySize,
                        false,
                        false,
                        leadTimeDays,
                        row.authority(),
                        row.whereIssued(),
                        row.validFor(),
                        false,
                        List.of(),
                        Validity.ALWAYS,
                        row.source(),
                        row.note()));
    }

    @Test
    void aFindingIsPricedWhenRequiredAndExemptWhenNot() {
        var row = PublishedPermits.REQUIREMENTS.rows().getFirst();

        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new PermitFinding(row, Requirement.REQUIRED, Optional.empty(), List.of(), Optional.empty()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PermitFinding(
                        row, Requirement.NOT_REQUIRED, Optional.empty(), List.of(), Optional.empty()));
    }
}
