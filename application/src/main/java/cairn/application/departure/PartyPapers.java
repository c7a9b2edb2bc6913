package cairn.application.departure;

import cairn.application.view.BookingView;
import cairn.application.view.TravellersView;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.TravelInsurance;
import cairn.domain.booking.Traveller;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Counts the travellers of parties and their papers. Travellers are in the events of their booking only, encrypted, so
 * the counts of bookings that have not changed are kept for some minutes. They contain no personal data. An erasure
 * removes travellers without an event of their booking, so it does not change counts that are kept.
 */
final class PartyPapers {

    static final Duration KEPT_FOR = Duration.ofMinutes(10);
    private static final int MOST_KEPT = 20_000;

    private final Function<List<BookingId>, Map<BookingId, TravellersView>> party;
    private final Map<BookingId, Kept> kept = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<BookingId, Kept> eldest) {
            return size() > MOST_KEPT;
        }
    };

    /** @param party reads the travellers of bookings */
    PartyPapers(Function<List<BookingId>, Map<BookingId, TravellersView>> party) {
        this.party = party;
    }

    /** The numbers of named travellers, and of those among them without a passport or an insurance. */
    record Counts(int named, int withoutPassport, int withoutInsurance) {

        static final Counts NONE = new Counts(0, 0, 0);

        private static Counts of(TravellersView view) {
            var named = view.travellers().all();
            return new Counts(
                    named.size(),
                    count(named, traveller -> traveller.passportNumber().isEmpty()),
                    count(named, traveller -> !isInsured(traveller)));
        }
    }

    /** @param version the number of events of the booking that are counted */
    private record Kept(Counts counts, int version, Instant until) {

        private boolean isOf(BookingView booking, Instant now) {
            return version >= booking.version() && now.isBefore(until);
        }
    }

    Map<BookingId, Counts> of(List<BookingView> bookings, Instant now) {
        var counts = known(bookings, now);
        var unknown = bookings.stream()
                .map(BookingView::id)
                .filter(booking -> !counts.containsKey(booking))
                .toList();
        party.apply(unknown).forEach((booking, view) -> counts.put(booking, keep(view, now)));
        return counts;
    }

    private synchronized Map<BookingId, Counts> known(List<BookingView> bookings, Instant now) {
        var known = new HashMap<BookingId, Counts>();
        for (var booking : bookings) {
            var found = kept.get(booking.id());
            if (found != null && found.isOf(booking, now)) {
                known.put(booking.id(), found.counts());
            }
        }
        return known;
    }

    private synchronized Counts keep(TravellersView view, Instant now) {
        var counts = Counts.of(view);
        kept.remove(view.bookingId());
        kept.put(view.bookingId(), new Kept(counts, view.version(), now.plus(KEPT_FOR)));
        return counts;
    }

    private static int count(List<Traveller> travellers, Predicate<Traveller> kind) {
        return Math.toIntExact(travellers.stream().filter(kind).count());
    }

    private static boolean isInsured(Traveller traveller) {
        return traveller.insurance().filter(PartyPapers::isNamed).isPresent();
    }

    private static boolean isNamed(TravelInsurance insurance) {
        return insurance.insurer().isPresent() || insurance.policyNumber().isPresent();
    }
}
