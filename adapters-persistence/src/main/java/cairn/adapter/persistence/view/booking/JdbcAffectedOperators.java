package cairn.adapter.persistence.view.booking;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import cairn.application.port.out.AffectedOperators;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.LogPositions;
import cairn.application.view.AffectedOperator;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.AffectedBookings;
import cairn.domain.conditions.Closure;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

@Singleton
class JdbcAffectedOperators implements AffectedOperators {

    private static final String FIRST_TOKEN = """
            select coalesce(min(coalesce((convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint, 0)), 0)
              from token_entry
             where processor_name = ?
            """;

    private static final String NEWEST = """
            select substr(tag, 10), max(position)
              from events, unnest(tags) tag
             where position > ? and position <= ? and name = any (?) and tag like 'operator=%:%'
             group by tag
            """;

    private static final long STRETCH = 50_000;

    private static final String PAGE = """
            select operator_id, mode, count(*), (array_agg(id order by start_date, id))[1:?]
              from booking_views
             where route_id = ? and (operator_id, mode) %s (?, ?) and
            """ + ClosedTreks.SQL + """

             group by operator_id, mode
             order by operator_id, mode
             limit ?
            """;

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final PostgresEventStorageEngine log;
    private final LogPositions positions;
    private final JdbcOperations jdbc;
    private final AtomicLong knownUpTo = new AtomicLong();

    JdbcAffectedOperators(PostgresEventStorageEngine log, LogPositions positions, JdbcOperations jdbc) {
        this.log = log;
        this.positions = positions;
        this.jdbc = jdbc;
    }

    /**
     * Compares each owner with its own share, because a share's token advances only with the events of its own owners.
     */
    @Override
    @Transactional(readOnly = true)
    public boolean areKnownAt(long position) {
        long from = Math.max(knownUpTo.get(), firstToken());
        while (from < position) {
            long to = Math.min(position, from + STRETCH);
            if (!areKnown(newest(from, to))) {
                return false;
            }
            knownUpTo.accumulateAndGet(to, Math::max);
            from = to;
        }
        return true;
    }

    private boolean areKnown(Map<Owner, Long> newest) {
        return newest.entrySet().stream()
                .allMatch(each -> positions.reachedBy(BookingViews.PROJECTION, each.getKey()) >= each.getValue());
    }

    private long firstToken() {
        return jdbc.prepareStatement(FIRST_TOKEN, statement -> {
            statement.setString(1, BookingViews.PROJECTION);
            return ResultRows.one(statement, row -> row.getLong(1));
        });
    }

    private Map<Owner, Long> newest(long after, long upTo) {
        return jdbc.prepareStatement(NEWEST, statement -> {
            statement.setLong(1, after);
            statement.setLong(2, upTo);
            ArrayParameter.bind(statement, 3, "text", log.namesOf(BookingEvent.class));
            return ResultRows.map(statement, row -> owner(row.getString(1)), row -> row.getLong(2));
        });
    }

    private static Owner owner(String tagged) {
        var parts = tagged.split(":", 2);
        return owner(UUID.fromString(parts[0]), parts[1]);
    }

    private static Owner owner(UUID operator, String mode) {
        return new Owner(new OperatorId(operator), Mode.valueOf(mode.toUpperCase(Locale.ROOT)));
    }

    @Override
    @Transactional(readOnly = true)
    public List<AffectedOperator> page(
            RouteId route, List<Closure> closures, Instant now, Optional<Owner> after, int limit) {
        return read(PAGE.formatted(">"), route, after, closures, now, limit);
    }

    @Override
    @Transactional(readOnly = true)
    public Optional<AffectedOperator> of(Owner owner, RouteId route, List<Closure> closures, Instant now) {
        return read(PAGE.formatted("="), route, Optional.of(owner), closures, now, 1).stream()
                .findFirst();
    }

    private List<AffectedOperator> read(
            String sql, RouteId route, Optional<Owner> owner, List<Closure> closures, Instant now, int limit) {
        return jdbc.prepareStatement(sql, statement -> {
            int place = 1;
            statement.setInt(place++, AffectedBookings.MAX_IDS);
            statement.setString(place++, route.value());
            statement.setObject(
                    place++, owner.map(each -> each.operator().value()).orElse(BEFORE_ALL));
            statement.setString(place++, owner.map(each -> each.mode().name()).orElse(""));
            for (var value : ClosedTreks.of(route, closures, now).values()) {
                statement.setObject(place++, value);
            }
            statement.setInt(place, limit);
            return ResultRows.list(statement, JdbcAffectedOperators::operator);
        });
    }

    private static AffectedOperator operator(ResultSet row) throws SQLException {
        var owner = owner(row.getObject(1, UUID.class), row.getString(2));
        var ids = List.of((UUID[]) row.getArray(4).getArray());
        return new AffectedOperator(owner, new AffectedBookings(row.getLong(3), ids));
    }
}
