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
 * Lists the bookings that a row of the revenue report counts, including the caller's own latest writes.
 *
 * @param group the values that identify the row, by dimension
 * @param position the log position at which to count
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
