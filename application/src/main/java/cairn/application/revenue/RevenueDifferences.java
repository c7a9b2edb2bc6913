package cairn.application.revenue;

import cairn.application.view.RevenueChanges;
import cairn.application.view.RevenueChanges.Change;
import cairn.application.view.RevenueFact;
import cairn.application.view.RevenueRow;
import cairn.domain.booking.BookingId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares the parts of bookings in a row of the revenue at two positions of the log. */
final class RevenueDifferences {

    private RevenueDifferences() {}

    /**
     * Returns the bookings whose parts differ.
     *
     * @param facts the facts that count at one of the positions only; of each booking at most one for each position
     * @param since the earlier position
     */
    static RevenueChanges of(List<RevenueFact> facts, long since) {
        var earlier = parts(facts.stream().filter(fact -> fact.position() <= since));
        var later = parts(facts.stream().filter(fact -> fact.position() > since));
        var bookings = new LinkedHashSet<BookingId>();
        facts.forEach(fact -> bookings.add(fact.booking()));
        return new RevenueChanges(bookings.stream()
                .map(booking -> new Change(
                        booking, Optional.ofNullable(earlier.get(booking)), Optional.ofNullable(later.get(booking))))
                .filter(Change::isDifferent)
                .toList());
    }

    private static Map<BookingId, RevenueRow> parts(Stream<RevenueFact> facts) {
        return facts.collect(Collectors.toMap(RevenueFact::booking, RevenueRow::of));
    }
}
