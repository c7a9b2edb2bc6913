package cairn.domain.booking;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent.BookingCancelled;
import cairn.domain.booking.BookingEvent.BookingConfirmed;
import cairn.domain.booking.BookingEvent.BookingExpired;
import cairn.domain.booking.BookingEvent.BookingStarted;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import cairn.domain.shared.Unavailability;
import cairn.domain.shared.Unavailability.Reason;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrewCalendarTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    private static final Money FREE = Money.of(0, "USD");
    private static final PorterId GUIDE = new PorterId(new UUID(1, 1));
    private static final PorterId PORTER = new PorterId(new UUID(1, 2));
    private static final BookingId FIRST = new BookingId(new UUID(0, 1));
    private static final BookingId SECOND = new BookingId(new UUID(0, 2));

    private final Owner owner = new Owner(new OperatorId(new UUID(0, 9)), Mode.LIVE);

    @ParameterizedTest
    @CsvSource({
        "2027-03-01, 2027-03-12, true",
        "2027-03-12, 2027-03-20, true",
        "2027-02-20, 2027-03-01, true",
        "2027-03-05, 2027-03-06, true",
        "2027-02-01, 2027-04-30, true",
        "2027-03-13, 2027-03-20, false",
        "2027-02-20, 2027-02-28, false"
    })
    void aGuideIsTakenOnTheDaysOfAnotherParty(String from, String to, boolean isTaken) {
        var calendar = CrewCalendar.EMPTY.after(confirmed(FIRST));

        assertThat(calendar.taken(SECOND, days(from, to), NOW).contains(GUIDE)).isEqualTo(isTaken);
    }

    @Test
    void noCrewConflictsWithItself() {
        assertThat(CrewCalendar.EMPTY.after(confirmed(FIRST)).taken(FIRST, days("2027-03-01", "2027-03-12"), NOW))
                .isEmpty();
    }

    @Test
    void whoIsNotAskedForIsNotInTheWay() {
        var wanted = new Assignment(Set.of(PORTER), day("2027-03-01"), day("2027-03-12"), Optional.empty());

        assertThat(CrewCalendar.EMPTY.after(confirmed(FIRST)).taken(SECOND, wanted, NOW))
                .isEmpty();
    }

    @Test
    void onlyMembersAskedForAreNamedAndOnlyOnDaysAskedFor() {
        var other = new Assignment(Set.of(GUIDE, PORTER), day("2027-03-01"), day("2027-03-12"), Optional.empty());
        var wanted = new Assignment(Set.of(PORTER), day("2027-03-10"), day("2027-03-20"), Optional.empty());
        var calendar = CrewCalendar.EMPTY.after(new BookingConfirmed(FIRST, owner, Optional.of(other)));

        assertThat(calendar.takenDays(SECOND, wanted, NOW))
                .containsExactly(Unavailability.ofDays(
                        PORTER.value(), DateRange.ofDays(day("2027-03-10"), day("2027-03-12")), Reason.ASSIGNED));
    }

    @Test
    void aHoldFreesItsCrewByTheClock() {
        var end = NOW.plusSeconds(60);
        var calendar = CrewCalendar.EMPTY.after(moved(FIRST, Optional.empty(), Optional.of(held(end))));

        assertThat(calendar.taken(SECOND, wanted(), end.minusMillis(1))).containsExactly(GUIDE);
        assertThat(calendar.taken(SECOND, wanted(), end)).isEmpty();
        assertThat(calendar.after(confirmed(FIRST)).taken(SECOND, wanted(), end))
                .containsExactly(GUIDE);
    }

    @Test
    void aCrewIsFreeOnceItsBookingIsOver() {
        var calendar = CrewCalendar.EMPTY.after(confirmed(FIRST));
        var freed = Optional.of(wanted());

        assertThat(calendar.after(new BookingCancelled(FIRST, owner, Optional.empty(), FREE, FREE, freed))
                        .taken(SECOND, wanted(), NOW))
                .isEmpty();
        assertThat(calendar.after(new BookingExpired(FIRST, owner, freed)).taken(SECOND, wanted(), NOW))
                .isEmpty();
        assertThat(calendar.after(new BookingStarted(FIRST, owner)).taken(SECOND, wanted(), NOW))
                .containsExactly(GUIDE);
    }

    @Test
    void aCrewThatIsLetGoOrMovedIsFreeOnTheDaysBefore() {
        var calendar = CrewCalendar.EMPTY.after(confirmed(FIRST));
        var later = days("2027-05-01", "2027-05-12");

        assertThat(calendar.after(moved(FIRST, Optional.of(wanted()), Optional.empty()))
                        .taken(SECOND, wanted(), NOW))
                .isEmpty();
        var moved = calendar.after(moved(FIRST, Optional.of(wanted()), Optional.of(later)));
        assertThat(moved.taken(SECOND, wanted(), NOW)).isEmpty();
        assertThat(moved.taken(SECOND, later, NOW)).containsExactly(GUIDE);
    }

    @Test
    void aChangeThatLeavesTheCrewAloneLeavesItWhereItIs() {
        assertThat(CrewCalendar.EMPTY
                        .after(confirmed(FIRST))
                        .after(moved(FIRST, Optional.empty(), Optional.empty()))
                        .taken(SECOND, wanted(), NOW))
                .containsExactly(GUIDE);
    }

    @Test
    void anAssignmentHasTheMonthsThatItTouches() {
        assertThat(days("2027-12-30", "2028-01-02").months())
                .containsExactly(YearMonth.of(2027, 12), YearMonth.of(2028, 1));
        assertThat(days("2027-03-31", "2027-03-31").months()).containsExactly(YearMonth.of(2027, 3));
    }

    private BookingConfirmed confirmed(BookingId id) {
        return new BookingConfirmed(id, owner, Optional.of(wanted()));
    }

    private BookingUpdated moved(BookingId id, Optional<Assignment> freed, Optional<Assignment> assignment) {
        var arrangement = new BookingDetails(
                day("2027-03-01"),
                day("2027-03-12"),
                2,
                new Customer(new EmailAddress("maya@example.com"), Optional.empty(), Optional.empty()),
                new Crew(Optional.of(GUIDE), List.of()),
                Optional.empty(),
                Optional.empty(),
                Map.of());
        return new BookingUpdated(id, owner, arrangement, FREE, FREE, freed, assignment);
    }

    private static Assignment wanted() {
        return days("2027-03-01", "2027-03-12");
    }

    private static Assignment held(Instant end) {
        return new Assignment(Set.of(GUIDE), day("2027-03-01"), day("2027-03-12"), Optional.of(end));
    }

    private static Assignment days(String from, String to) {
        return new Assignment(Set.of(GUIDE), day(from), day(to), Optional.empty());
    }

    private static LocalDate day(String text) {
        return LocalDate.parse(text);
    }
}
