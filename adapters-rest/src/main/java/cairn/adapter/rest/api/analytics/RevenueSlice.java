package cairn.adapter.rest.api.analytics;

import cairn.adapter.rest.http.json.WireNames;
import cairn.application.port.in.FindBookingPace;
import cairn.application.port.in.FindCounted;
import cairn.application.port.in.FindRevenue.Basis;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.domain.access.Owner;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The bookings of a row of the revenue, written as a query parameter: the row links to the events it was computed from.
 *
 * @param group the row's value of each dimension, in the order of the row
 */
public record RevenueSlice(Basis basis, LocalDate from, LocalDate to, Currency currency, Map<Dimension, String> group) {

    public static final String FORM = "(trek_date|booked_at)(,[0-9]{4}-[0-9]{2}-[0-9]{2}){2},[A-Z]{3}"
            + "(,(day|week|month|quarter|year|trail|route|region|status):[^,:]{1,100}){0,3}";
    public static final String MESSAGE = "must be copied from links.events of a row of the revenue";
    public static final String EXAMPLE = "trek_date,2027-01-01,2027-12-31,USD,month:2027-03";

    /** The group follows the basis, two dates and the currency. */
    private static final int FIRST_OF_GROUP = 4;

    /** Returns the bookings in one currency that a report of the booking pace counts in its month or another one. */
    public static RevenueSlice of(FindBookingPace question, YearMonth month, Currency currency) {
        var group = new LinkedHashMap<Dimension, String>();
        question.trail().ifPresent(trail -> group.put(Dimension.TRAIL, trail.toString()));
        return new RevenueSlice(Basis.TREK_DATE, month.atDay(1), month.atEndOfMonth(), currency, group);
    }

    /** Reads a text written by {@link #text}; empty if it is anything else. */
    public static Optional<RevenueSlice> read(String text) {
        if (!text.matches(FORM)) {
            return Optional.empty();
        }
        var parts = text.split(",", -1);
        var group = new LinkedHashMap<Dimension, String>();
        for (int i = FIRST_OF_GROUP; i < parts.length; i++) {
            int colon = parts[i].indexOf(':');
            group.put(
                    Dimension.valueOf(parts[i].substring(0, colon).toUpperCase(Locale.ROOT)),
                    parts[i].substring(colon + 1));
        }
        try {
            return Optional.of(new RevenueSlice(
                    Basis.valueOf(parts[0].toUpperCase(Locale.ROOT)),
                    LocalDate.parse(parts[1]),
                    LocalDate.parse(parts[2]),
                    Currency.getInstance(parts[3]),
                    group));
        } catch (DateTimeException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    public String text() {
        var common = group.entrySet().stream()
                .map(entry -> "," + WireNames.of(entry.getKey()) + ":" + entry.getValue())
                .collect(Collectors.joining());
        return "%s,%s,%s,%s%s".formatted(WireNames.of(basis), from, to, currency.getCurrencyCode(), common);
    }

    /** Returns the text for the query of an address. */
    public String encoded() {
        return URLEncoder.encode(text(), StandardCharsets.UTF_8);
    }

    public FindCounted asOf(long position, Owner owner) {
        return new FindCounted(owner, from, to, basis, group, currency, position);
    }
}
