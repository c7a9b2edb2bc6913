package cairn.adapter.persistence.view.booking;

import cairn.adapter.persistence.view.Conditions;
import cairn.adapter.persistence.view.ViewList;
import cairn.adapter.persistence.view.ViewTable;
import cairn.application.port.in.ListBookings;
import cairn.application.port.out.BookingViews;
import cairn.application.view.BookingView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
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
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

@Singleton
class JdbcBookingViews extends ViewList<BookingId, BookingView, BookingRow> implements BookingViews {

    private static final String STATUS_BY_THE_CLOCK =
            "case when status = 'PENDING' and hold_expires_at <= ? then 'EXPIRED' else status end = any(?)";

    private static final String ROUTES =
            "select distinct route_id from booking_views where operator_id = ? and mode = ?";

    private final JdbcOperations jdbc;

    JdbcBookingViews(JdbcOperations jdbc, TransactionOperations<Connection> transactions, BookingRowMapper mapper) {
        super(new ViewTable<>(jdbc, transactions, "booking_views", BookingRow.class, "created_at"), mapper);
        this.jdbc = jdbc;
    }

    @Override
    public Page<BookingView> list(ListBookings question, Map<RouteId, Closures> closures, Instant now) {
        var filter = question.filter();
        var conditions = Conditions.ownedBy(question.owner())
                .andAny(STATUS_BY_THE_CLOCK, filter.statuses(), now)
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
        return page(conditions, question.times(), question.window());
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
