package cairn.application.departure;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.departure.PartyPapers.Counts;
import cairn.application.view.BookingView;
import cairn.application.view.TravellersView;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Crew;
import cairn.domain.booking.Customer;
import cairn.domain.booking.Traveller;
import cairn.domain.booking.Travellers;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PartyPapersTest {

    private static final Instant NOW = Instant.parse("2027-01-01T00:00:00Z");
    private static final Owner OWNER = new Owner(new OperatorId(new UUID(1, 1)), Mode.LIVE);
    private static final BookingId BOOKING = new BookingId(new UUID(1, 2));
    private static final Counts ONE_WITHOUT_PAPERS = new Counts(1, 1, 1);

    private final List<BookingEvent> events = new ArrayList<>(List.of(created()));
    private final List<BookingId> read = new ArrayList<>();
    private final PartyPapers papers = new PartyPapers(this::parties);

    @Test
    void aBookingThatHasNotChangedIsReadOnce() {
        assertThat(counts(NOW)).isEqualTo(Counts.NONE);
        assertThat(counts(NOW.plusSeconds(1))).isEqualTo(Counts.NONE);
        assertThat(read).containsExactly(BOOKING);
    }

    @Test
    void aTravellerIsCountedAsSoonAsTheBookingHasChanged() {
        counts(NOW);
        name("Maya Gurung");
        assertThat(counts(NOW)).isEqualTo(ONE_WITHOUT_PAPERS);
    }

    /** The list of bookings may be behind the log, from which travellers are read. */
    @Test
    void aListBehindTheLogIsNoReasonToReadAgain() {
        var listed = booking();
        name("Maya Gurung");
        papers.of(List.of(listed), NOW);
        assertThat(counts(NOW)).isEqualTo(ONE_WITHOUT_PAPERS);
        assertThat(read).containsExactly(BOOKING);
    }

    @Test
    void countsAreReadAgainAfterSomeMinutes() {
        counts(NOW);
        counts(NOW.plus(PartyPapers.KEPT_FOR));
        assertThat(read).containsExactly(BOOKING, BOOKING);
    }

    private void name(String name) {
        var traveller = new Traveller(
                name,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        events.add(new BookingTravellersUpdated(BOOKING, OWNER, new Travellers(List.of(traveller))));
    }

    private Counts counts(Instant now) {
        return papers.of(List.of(booking()), now).getOrDefault(BOOKING, Counts.NONE);
    }

    private BookingView booking() {
        BookingView view = BookingView.after(null, events.getFirst(), NOW);
        for (var event : events.subList(1, events.size())) {
            view = BookingView.after(view, event, NOW);
        }
        return view;
    }

    private Map<BookingId, TravellersView> parties(List<BookingId> bookings) {
        read.addAll(bookings);
        TravellersView view = TravellersView.after(null, events.getFirst());
        for (var event : events.subList(1, events.size())) {
            view = TravellersView.after(view, event);
        }
        var party = view;
        return bookings.stream().collect(Collectors.toMap(Function.identity(), _ -> party));
    }

    private static BookingCreated created() {
        return new BookingCreated(
                BOOKING,
                OWNER,
                new TrailId(new UUID(1, 3)),
                new RouteId("annapurna-circuit"),
                LocalDate.parse("2027-03-01"),
                LocalDate.parse("2027-03-14"),
                2,
                new Customer(new EmailAddress("maya@example.com"), Optional.empty(), Optional.empty()),
                Crew.NONE,
                Money.of(0, "USD"),
                false,
                Optional.empty(),
                CancellationLadder.STANDARD,
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty());
    }
}
