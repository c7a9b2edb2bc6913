package cairn.domain.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.catalogue.Porter.Role;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Money;
import cairn.domain.shared.Unavailability;
import cairn.domain.shared.Unavailability.Reason;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PorterTest {

    private static final UUID ID = new UUID(1, 1);
    private static final LocalDate FIRST = LocalDate.parse("2027-03-01");
    private static final LocalDate LAST = LocalDate.parse("2027-03-10");
    private static final DateRange TREK = DateRange.ofDays(FIRST, LAST);
    private static final Optional<LocalDate> NEVER = Optional.empty();

    @ParameterizedTest
    @CsvSource({
        "PORTER, 2027-03-10, , true",
        "PORTER, 2027-03-09, , false",
        "PORTER, , , false",
        "PORTER_GUIDE, 2027-03-10, , true",
        "ASSISTANT_GUIDE, 2027-03-10, , false",
        "TREKKING_GUIDE, 2027-03-10, 2027-03-09, false",
        "TREKKING_GUIDE, 2027-03-10, 2027-03-10, true",
        "TREKKING_GUIDE, 2027-03-09, 2027-03-10, false"
    })
    void insuranceAndTheLicenceOfAGuideLastUntilTheLastDay(
            Role role, LocalDate insured, LocalDate licensed, boolean mayWork) {
        var porter = porter(role, Optional.ofNullable(licensed), Optional.ofNullable(insured), true);

        assertThat(porter.mayWorkUntil(LAST)).isEqualTo(mayWork);
        assertThat(porter.absence(TREK).isEmpty()).isEqualTo(mayWork);
    }

    @Test
    void anInactivePorterIsAbsentThroughout() {
        var porter = porter(Role.PORTER, NEVER, Optional.of(LAST), false);

        assertThat(porter.mayWorkUntil(LAST)).isFalse();
        assertThat(porter.absence(TREK)).contains(Unavailability.ofDays(ID, TREK, Reason.NOT_WORKING));
    }

    @ParameterizedTest
    @CsvSource({
        "2027-03-09, 2027-03-10",
        "2027-03-01, 2027-03-02",
        "2027-02-28, 2027-03-01",
        "2027-02-27, 2027-03-01",
        ", 2027-03-01"
    })
    void anAbsenceBeginsOnTheDayAfterTheInsuranceEnds(LocalDate insured, LocalDate from) {
        var porter = porter(Role.PORTER, NEVER, Optional.ofNullable(insured), true);

        assertThat(porter.absence(TREK))
                .contains(Unavailability.ofDays(ID, DateRange.ofDays(from, LAST), Reason.NOT_INSURED));
    }

    @Test
    void aGuideIsAbsentAfterTheLicenceEnds() {
        var guide = porter(Role.TREKKING_GUIDE, Optional.of(FIRST), Optional.of(LAST), true);

        assertThat(guide.absence(TREK))
                .contains(Unavailability.ofDays(ID, DateRange.ofDays(FIRST.plusDays(1), LAST), Reason.NOT_LICENSED));
    }

    @ParameterizedTest
    @CsvSource({"PORTER, false", "PORTER_GUIDE, true", "ASSISTANT_GUIDE, true", "TREKKING_GUIDE, true"})
    void everyRoleButThePorterGuides(Role role, boolean isGuide) {
        assertThat(porter(role, NEVER, NEVER, true).isGuide()).isEqualTo(isGuide);
    }

    private static Porter porter(
            Role role, Optional<LocalDate> licensed, Optional<LocalDate> insured, boolean isAvailable) {
        return new Porter(
                new PorterId(ID),
                "P-1",
                "Pasang",
                role,
                true,
                List.of(),
                25,
                List.of(),
                Set.of(),
                Money.of(2_500, "USD"),
                licensed,
                insured,
                isAvailable);
    }
}
