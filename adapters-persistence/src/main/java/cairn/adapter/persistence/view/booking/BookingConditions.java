package cairn.adapter.persistence.view.booking;

import cairn.adapter.persistence.TimeTerms;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.in.PageCursor;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closures;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The conditions of a booking query, as SQL with its values in order. */
final class BookingConditions {

    private static final String STATUS_BY_THE_CLOCK =
            "case when status = 'PENDING' and hold_expires_at <= ? then 'EXPIRED' else status end = any(?)";

    private final List<String> terms = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();

    private BookingConditions() {}

    static BookingConditions of(ListBookings question, Map<RouteId, Closures> closures, Instant now) {
        var conditions = new BookingConditions();
        conditions.belongsTo(question.owner());
        conditions.holds(question.filter(), now);
        question.filter()
                .affectedByClosure()
                .ifPresent(wanted -> conditions.add(
                        ClosedTreks.SQL + (wanted ? " is true" : " is not true"),
                        ClosedTreks.of(closures, now).values()));
        TimeTerms.of(question.times(), "created_at", conditions::add);
        return conditions;
    }

    BookingConditions after(PageCursor cursor) {
        var narrower = new BookingConditions();
        narrower.terms.addAll(terms);
        narrower.values.addAll(values);
        narrower.add("(created_at, id) < (?, ?)", inUtc(cursor.createdAt()), cursor.id());
        return narrower;
    }

    String sql() {
        return String.join(" and ", terms);
    }

    List<Object> values() {
        return List.copyOf(values);
    }

    private void belongsTo(Owner owner) {
        add("operator_id = ?", owner.operator().value());
        add("mode = ?", owner.mode().name());
    }

    private void holds(Filter filter, Instant now) {
        if (!filter.statuses().isEmpty()) {
            add(STATUS_BY_THE_CLOCK, inUtc(now), names(filter.statuses()));
        }
        filter.from().ifPresent(day -> add("end_date >= ?", day));
        filter.to().ifPresent(day -> add("start_date <= ?", day));
        filter.trail().ifPresent(trail -> add("trail_id = ?", trail.value()));
        filter.route().ifPresent(route -> add("route_id = ?", route.value()));
        filter.customerEmail().ifPresent(email -> add("lower(customer_email) = lower(?)", email));
        filter.guide().ifPresent(guide -> add("guide_id = ?", guide.value()));
        filter.reference().ifPresent(reference -> add("reference = ?", reference));
    }

    private void add(String term, Object... bound) {
        terms.add(term);
        values.addAll(List.of(bound));
    }

    private static OffsetDateTime inUtc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    private static String[] names(Set<BookingStatus> statuses) {
        return statuses.stream().map(BookingStatus::name).toArray(String[]::new);
    }
}
