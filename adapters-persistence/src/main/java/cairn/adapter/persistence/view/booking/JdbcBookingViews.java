package cairn.adapter.persistence.view.booking;

import cairn.adapter.persistence.ResultRows;
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
import cairn.application.port.in.PageCursor;
import cairn.application.port.out.BookingViews;
import cairn.application.view.BookingView;
import cairn.application.view.CreatedObject;
import cairn.application.view.Page;
import cairn.application.view.TestObjectKind;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.catalogue.TrailId;
import cairn.domain.conditions.Closures;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

@Singleton
class JdbcBookingViews extends ViewList<BookingId, BookingView, BookingRow> implements BookingViews {

    private static final String SEARCH = """
            booking_search_terms(operator_id, mode, customer_name, customer_email, reference, customer_phone)
                @@ booking_search_query(?, ?, ?)""";

    private static final ListOrder<BookingRow> BY_START = new ListOrder<>(
            "start_date",
            Direction.ASCENDING,
            text -> {
                var cursor = DateCursor.read(text);
                return new Place(cursor.date(), cursor.id());
            },
            row -> new DateCursor(row.startDate(), row.id()).text());

    private static final ListOrder<BookingRow> BY_HOLD_END = new ListOrder<>(
            "hold_expires_at",
            Direction.ASCENDING,
            text -> {
                var cursor = PageCursor.read(text);
                return new Place(cursor.createdAt(), cursor.id());
            },
            row -> new PageCursor(Objects.requireNonNull(row.holdExpiresAt()), row.id()).text());

    private static final String HELD = "hold_expires_at is not null";

    private static final String DUE = "booking_balance_due(status, price, cancellation_fee, paid) > 0";

    private static final String LAPSED = "(status = 'PENDING' and hold_expires_at <= ?)";

    /** Steps through an index from route to route, without reading the bookings of a route. */
    private static final String ROUTES = """
            with recursive known (route_id) as (
                select min(route_id) from booking_views where operator_id = ? and mode = ?
                 union all
                select (select min(route_id) from booking_views
                         where operator_id = ? and mode = ? and route_id > known.route_id)
                  from known where route_id is not null)
            select route_id from known where route_id is not null
            """;

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
            case HOLD_END -> page(conditions.and(HELD), statuses, question.times(), BY_HOLD_END, question.window());
        };
    }

    @Override
    public List<CreatedObject<BookingId>> created(
            ListBookings question, Instant until, Optional<PageCursor> after, int most) {
        var conditions = Conditions.ownedBy(question.owner());
        return created(
                ofTrek(conditions, question.filter()), question.times(), until, after, most, BookingRow::version);
    }

    @Override
    public List<BookingView> matching(
            ListBookings question, List<BookingView> views, Map<RouteId, Closures> closures, Instant now) {
        var owner = question.owner();
        var conditions = selected(Conditions.ownedBy(owner), owner, question.filter(), closures, now);
        return matching(conditions, byTheClock(question.filter().statuses(), now), question.times(), views);
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
        var open = byTheClock(BookingStatus.OPEN, now);
        return selected(wipes.ownedBy(owner, TestObjectKind.TRIP, "created_at", open), owner, filter, closures, now);
    }

    private static Conditions selected(
            Conditions owned, Owner owner, Filter filter, Map<RouteId, Closures> closures, Instant now) {
        var conditions = ofTrek(owned, filter)
                .and("end_date >= ?", filter.from())
                .and("start_date > ?", filter.from().map(day -> day.minusDays(Trail.MAX_DURATION_DAYS))) // by an index
                .and("start_date <= ?", filter.to())
                .and("lower(customer_email) = lower(?)", filter.customerEmail())
                .and("guide_id = ?", filter.guide().map(PorterId::value))
                .and("reference = ?", filter.reference());
        filter.affectedByClosure().ifPresent(wanted -> addClosures(conditions, wanted, closures, now));
        filter.balanceDue()
                .ifPresent(wanted -> conditions.and(
                        wanted ? DUE + " and " + LAPSED + " is not true" : "(not " + DUE + " or " + LAPSED + ")", now));
        filter.words()
                .ifPresent(words -> conditions.and(
                        SEARCH, owner.operator().value(), owner.mode().name(), words));
        return conditions;
    }

    /** Adds the conditions on what never changes. */
    private static Conditions ofTrek(Conditions conditions, Filter filter) {
        return conditions
                .and("trail_id = ?", filter.trail().map(TrailId::value))
                .and("route_id = ?", filter.route().map(RouteId::value));
    }

    /** The affected bookings are looked up by the closed routes. */
    private static void addClosures(
            Conditions conditions, boolean wanted, Map<RouteId, Closures> closures, Instant now) {
        var closed = closures.entrySet().stream()
                .filter(route -> !route.getValue().all().isEmpty())
                .map(route -> route.getKey().value())
                .toArray(String[]::new);
        if (wanted && closed.length == 0) {
            conditions.and("false");
        } else if (wanted) {
            conditions.and("route_id = any(?)", (Object) closed);
        }
        conditions.and(
                ClosedTreks.SQL + (wanted ? " is true" : " is not true"),
                ClosedTreks.of(closures, now).values());
    }

    @Override
    @Transactional(readOnly = true)
    public Set<RouteId> routesOf(Owner owner) {
        return jdbc.prepareStatement(ROUTES, statement -> {
            for (int place = 1; place < 4; place += 2) {
                statement.setObject(place, owner.operator().value());
                statement.setString(place + 1, owner.mode().name());
            }
            return ResultRows.set(statement, row -> new RouteId(row.getString(1)));
        });
    }
}
