package cairn.adapter.rest.pages.booking;

import cairn.adapter.rest.http.response.PageRequest;
import cairn.adapter.rest.pages.RowChoice;
import cairn.adapter.rest.pages.Texts;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.ListBookings.Sort;
import cairn.application.port.in.TimeWindows;
import cairn.application.port.in.Window;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.http.annotation.QueryValue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Introspected
record BookingListQuery(
        @Nullable @Size(max = 100) @QueryValue String q,

        @Nullable
        @Pattern(
                regexp = "pending|confirmed|in_progress|completed|cancelled|expired",
                message = "must be a status of bookings")
        @QueryValue
        String status,

        @Nullable @Size(max = 200) @QueryValue String route,

        @Nullable @QueryValue UUID trail,

        @Nullable @QueryValue LocalDate from,

        @Nullable @QueryValue LocalDate to,

        @Nullable
        @Pattern(regexp = "20[0-9]{2}-(0[1-9]|1[0-2])", message = "must be a month such as 2027-03")
        @QueryValue
        String created,

        @Nullable @QueryValue UUID guide,

        @Nullable @QueryValue Boolean affected,

        @Nullable @QueryValue Boolean due,

        @Nullable @Pattern(regexp = "newest|start_date", message = "must be newest or start_date") @QueryValue
        String sort,

        @Min(1) @Max(RowChoice.MOST) @QueryValue(defaultValue = RowChoice.USUAL)
        int rows,

        @Min(1) @Max(BookingListQuery.LAST_PAGE) @QueryValue(defaultValue = "1")
        int page) {

    /** The last page with the usual number of rows. */
    static final int LAST_PAGE = 501;

    Filter filter() {
        return new Filter(
                chosenStatus().map(Set::of).orElse(Set.of()),
                Optional.ofNullable(from),
                Optional.ofNullable(to),
                Optional.ofNullable(trail).map(TrailId::new),
                Optional.ofNullable(route).map(RouteId::new),
                Optional.empty(),
                Optional.ofNullable(guide).map(PorterId::new),
                Optional.empty(),
                wanted(affected),
                Optional.ofNullable(q).map(String::strip),
                wanted(due));
    }

    /** Returns the month in Nepal in which the bookings were created. */
    TimeWindows times() {
        if (created == null) {
            return TimeWindows.ANY;
        }
        var month = YearMonth.parse(created);
        return new TimeWindows(
                Optional.of(Texts.start(month.atDay(1))),
                Optional.of(Texts.start(month.plusMonths(1).atDay(1))),
                Optional.empty(),
                Optional.empty());
    }

    private static Optional<Boolean> wanted(@Nullable Boolean checked) {
        return Boolean.TRUE.equals(checked) ? Optional.of(true) : Optional.empty();
    }

    Optional<BookingStatus> chosenStatus() {
        return Optional.ofNullable(status).map(name -> BookingStatus.valueOf(name.toUpperCase(Locale.ROOT)));
    }

    /** Returns the chosen order; holds are in the order in which they end unless another one is chosen. */
    Sort order() {
        return switch (sort) {
            case "start_date" -> Sort.START_DATE;
            case null, default -> sort == null && isOfHolds() ? Sort.HOLD_END : Sort.NEWEST;
        };
    }

    boolean isOfHolds() {
        return chosenStatus().filter(BookingStatus.PENDING::equals).isPresent();
    }

    ListBookings list(Owner owner, Window part) {
        return new ListBookings(owner, filter(), times(), order(), part);
    }

    Window window() {
        return Window.of(rows, offset());
    }

    int offset() {
        return Math.min((page - 1) * rows, PageRequest.MAX_OFFSET);
    }

    /** Returns whether the list may leave out bookings. */
    boolean isFiltered() {
        return QueryText.with(values(), "rows", "").values().stream().anyMatch(value -> !value.isEmpty());
    }

    /** Returns the parameters without the page. */
    Map<String, String> values() {
        var values = new LinkedHashMap<String, String>();
        values.put("q", value(q));
        values.put("status", value(status));
        values.put("route", value(route));
        values.put("trail", value(trail));
        values.put("from", value(from));
        values.put("to", value(to));
        values.put("created", value(created));
        values.put("guide", value(guide));
        values.put("affected", value(wanted(affected).orElse(null)));
        values.put("due", value(wanted(due).orElse(null)));
        values.put("sort", value(sort));
        values.put("rows", value(rows).equals(RowChoice.USUAL) ? "" : value(rows));
        return values;
    }

    static String value(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }
}
