package cairn.application.port.in;

import cairn.application.port.in.FindRevenue.Basis;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.application.view.CountedBookings;
import cairn.domain.access.Owner;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Currency;
import java.util.EnumMap;
import java.util.Map;

/**
 * Which bookings does a row of the revenue count? Not without what the caller has itself just written.
 *
 * @param from the first day
 * @param to the last day
 * @param group what they have in common, by dimension
 * @param position at which point of the log
 */
public record FindCounted(
        Owner owner,
        LocalDate from,
        LocalDate to,
        Basis basis,
        Map<Dimension, String> group,
        Currency currency,
        long position)
        implements Query<CountedBookings> {

    public static final int MOST = 100_000;

    public FindCounted {
        var ordered = new EnumMap<Dimension, String>(Dimension.class);
        ordered.putAll(group);
        group = Collections.unmodifiableMap(ordered);
    }
}
