package cairn.adapter.persistence.view.booking;

import cairn.adapter.persistence.view.Conditions;
import cairn.adapter.persistence.view.JdbcTestDataWipes;
import cairn.adapter.persistence.view.ListOrder;
import cairn.adapter.persistence.view.ListOrder.Direction;
import cairn.adapter.persistence.view.ListOrder.Place;
import cairn.adapter.persistence.view.StatusFilter;
import cairn.adapter.persistence.view.ViewList;
import cairn.adapter.persistence.view.ViewTable;
import cairn.application.port.in.DateCursor;
import cairn.application.port.in.ListBookings;
import cairn.application.port.in.ListBookings.Filter;
import cairn.application.port.out.BookingViews;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.application.view.TestObjectKind;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.Closures;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

@Singleton
class JdbcBookingViews extends ViewList<BookingId, BookingView, BookingRow> implements BookingViews {

    private static final String SEARCH = """
        booking_search_terms(operator_id, mode, customer_name, customer_email, reference, customer_phone)
            @@ booking_search_query(?, ?, ?)\
        """;

    private static final ListOrder<BookingRow> BY_START = new ListOrder<>(
            "start_date",
            Direction.ASCENDING,
            text -> {
                var cursor = DateCursor.read(text);
                return new Place(cursor.date(), cursor.id());
            },
            row -> new DateCursor(row.startDate(), row.id()).text());

    private static final String ROUTES =
            "select distinct route_id from booking_views where operator_id = ? and mode = ?";

    private final JdbcOperations jdbc;
    private final JdbcTestDataWipes wipes;

    JdbcBookingViews(
            JdbcOperations jdbc,
            TransactionOperations<Connection> transactions,
            BookingRowMapper mapper,
            JdbcTestDataWipes wipes) {
        super(new ViewTable<>(jdbc, transactions, "booking_views", BookingRow.class, "created_at"), mapper);
        this.jdbc = jdbc;
        this.wipes = wipes;
    }

    @Override
    public Page<BookingView> list(ListBookings question, Map<RouteId, Closures> closures, Instant now) {
        var conditions = selected(question.owner(), question.filter(), closures, now);
        var statuses = byTheClock(question.filter().statuses(), now);
        return switch (question.sort()) {
            case NEWEST -> page(conditions, statuses, question.times(), question.window());
            case START_DATE -> page(conditions, statuses, question.times(), BY_START, question.window());
        };
    }

    @Override
    @Transactional(readOnly = true)
    public Map<BookingStatus, Long> count(Owner owner, Filter filter, Map<RouteId, Closures> closures, Instant now) {
        var counts = new EnumMap<BookingStatus, Long>(BookingStatus.class);
        countByStatus(selected(owner, filter, closures, now), byTheClock(Set.of(), now))
                .forEach((status, count) -> counts.put(BookingStatus.valueOf(status), count));
        counts.values().removeIf(count -> count == 0);
        return counts;
    }

    private static StatusFilter byTheClock(Set<BookingStatus> statuses, Instant now) {
        return StatusFilter.lapsing(statuses, Set.of(BookingStatus.PENDING), "hold_expires_at <= ?", now);
    }

    private Conditions selected(Owner owner, Filter filter, Map<RouteId, Closures> closures, Instant now) {
        var conditions = wipes.ownedBy(owner, TestObjectKind.TRIP, "created_at")
                .and("end_date >= ?", filter.from())
                .and("start_date <= ?", filter.to())
                .and("trail_id = ?", filter.trail().map(TrailId::value))
                .and("route_id = ?", filter.route().map(RouteId::value))
                .and("lower(customer_email) = lower(?)", filter.customerEmail())
                .and("guide_id = ?", filter.guide().map(PorterId::value))
                .and("reference = ?", filter.reference());
        filter.affectedByClosure()
                .ifPresent(wanted -> conditions.and(
                        ClosedTreks.SQL + (wanted ? " is true" : " is not true"),
                        ClosedTreks.of(closures, now).values()));
        filter.words()
                .ifPresent(words -> conditions.and(
                        SEARCH, owner.operator().value(), owner.mode().name(), words));
        return conditions;
    }

    @Override
    @Transactional(readOnly = true)
    public Set<RouteId> routesOf(Owner owner) {
        return jdbc.prepareStatement(ROUTES, statement -> {
            statement.setObject(1, owner.operator().value());
            statement.setString(2, owner.mode().name());
            var routes = new HashSet<RouteId>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    routes.add(new RouteId(rows.getString(1)));
                }
            }
            return routes;
        });
    }
}
