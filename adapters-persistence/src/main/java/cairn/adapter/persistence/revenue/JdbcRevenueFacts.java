package cairn.adapter.persistence.revenue;

import cairn.adapter.persistence.revenue.JdbcRevenueFactStore.Connections;
import cairn.adapter.persistence.view.ViewTable;
import cairn.application.port.in.FindCounted;
import cairn.application.port.in.FindRevenue;
import cairn.application.port.in.FindRevenue.Basis;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.application.port.out.RevenueFactStore;
import cairn.application.port.out.RevenueFacts;
import cairn.application.view.RevenueFact;
import cairn.application.view.RevenueSum;
import cairn.application.view.VersionComparison;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.RouteId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Stores facts in the table {@code revenue_facts}; writes join the transaction of the projection. */
@Singleton
class JdbcRevenueFacts implements RevenueFacts {

    static final String TABLE = "revenue_facts";

    /** Comparing the versions reads both completely, which takes longer than a request may. */
    private static final String TAKE_TIME = "set local statement_timeout = '30min'; set local enable_seqscan = on";

    private final JdbcOperations jdbc;
    private final JdbcRevenueFactStore live;
    private final JdbcRevenueFactStore next;

    JdbcRevenueFacts(JdbcOperations jdbc) {
        this.jdbc = jdbc;
        this.live = new JdbcRevenueFactStore(Connections.of(jdbc), TABLE);
        this.next = new JdbcRevenueFactStore(Connections.of(jdbc), ViewTable.nextOf(TABLE));
    }

    @Override
    @Transactional
    public Map<BookingId, RevenueFact> open(Set<BookingId> bookings) {
        return live.open(bookings);
    }

    @Override
    @Transactional
    public void write(Collection<RevenueFact> ended, Collection<RevenueFact> made) {
        live.write(ended, made);
    }

    @Override
    public RevenueFactStore next() {
        return next;
    }

    @Override
    @Transactional(readOnly = true)
    public List<RevenueSum> sums(FindRevenue question, long position, int most) {
        var day = dayOf(question.basis());
        var groups = question.groups().stream()
                .map(dimension -> expression(dimension, day))
                .toList();
        var named = IntStream.range(0, groups.size())
                .mapToObj(i -> groups.get(i) + " as group_" + i + ",")
                .collect(Collectors.joining(" "));
        var grouped = IntStream.rangeClosed(1, groups.size() + 1)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(", "));
        return jdbc.prepareStatement(sumsBy(named, day, grouped), statement -> {
            bind(question, position, most, statement);
            try (var rows = statement.executeQuery()) {
                var sums = new ArrayList<RevenueSum>();
                while (rows.next()) {
                    sums.add(sum(rows, groups.size()));
                }
                return sums;
            }
        });
    }

    @Override
    @Transactional(readOnly = true)
    public List<RevenueFact> counted(Owner owner, long position, long after, int most) {
        var sql = """
                select %s from revenue_facts
                 where operator_id = ? and mode = ? and counted and id > ? and id <= ? and until > ?
                 order by id limit ?
                """.formatted(FactRows.COLUMNS);
        return jdbc.prepareStatement(sql, statement -> {
            statement.setObject(1, owner.operator().value());
            statement.setString(2, FactRows.modeOf(owner));
            statement.setLong(3, after);
            statement.setLong(4, position);
            statement.setLong(5, position);
            statement.setInt(6, most);
            try (var rows = statement.executeQuery()) {
                var found = new ArrayList<RevenueFact>();
                while (rows.next()) {
                    found.add(FactRows.read(rows));
                }
                return found;
            }
        });
    }

    @Override
    @Transactional(readOnly = true)
    public Set<BookingId> bookings(FindCounted question, Optional<Set<RouteId>> routes, int most) {
        var day = dayOf(question.basis());
        var named = question.group().keySet().stream()
                .filter(dimension -> dimension != Dimension.REGION)
                .toList();
        var terms = named.stream()
                .map(dimension -> " and %s = ?".formatted(expression(dimension, day)))
                .collect(Collectors.joining());
        var sql = """
                select booking_id from revenue_facts
                 where operator_id = ? and mode = ? and %s between ? and ? and counted and id <= ? and until > ?
                   and currency = ? and (?::text[] is null or route_id = any (?)) %s
                 limit ?
                """.formatted(day, terms);
        return jdbc.prepareStatement(sql, statement -> {
            statement.setObject(1, question.owner().operator().value());
            statement.setString(2, FactRows.modeOf(question.owner()));
            statement.setObject(3, question.from());
            statement.setObject(4, question.to());
            statement.setLong(5, question.position());
            statement.setLong(6, question.position());
            statement.setString(7, question.currency().getCurrencyCode());
            var ofRegion = routes.isEmpty()
                    ? null
                    : statement
                            .getConnection()
                            .createArrayOf(
                                    "text",
                                    routes.get().stream().map(RouteId::value).toArray(String[]::new));
            statement.setArray(8, ofRegion);
            statement.setArray(9, ofRegion);
            int place = 10;
            for (var dimension : named) {
                statement.setString(place++, question.group().get(dimension));
            }
            statement.setInt(place, most);
            try (var rows = statement.executeQuery()) {
                var found = new HashSet<BookingId>();
                while (rows.next()) {
                    found.add(new BookingId(rows.getObject("booking_id", UUID.class)));
                }
                return found;
            }
        });
    }

    private static String dayOf(Basis basis) {
        return basis == Basis.TREK_DATE ? "start_date" : "booked_on";
    }

    /** Sums of bigint are numeric and cannot overflow; sums of terms need the cast. */
    private static String sumsBy(String named, String day, String grouped) {
        return """
            select %1$s currency,
                   count(*) filter (where is_standing) as bookings,
                   coalesce(sum(party_size) filter (where is_standing), 0) as trekkers,
                   sum(price) as gross,
                   coalesce(sum(price::numeric + fee) filter (where is_standing), 0) as standing,
                   coalesce(sum(fee) filter (where not is_standing), 0) as fees,
                   coalesce(sum(refund) filter (where not is_standing), 0) as refunds,
                   sum(paid) as paid,
                   coalesce(sum(price::numeric + fee - paid) filter (where is_standing), 0) as outstanding,
                   coalesce(sum(greatest(fee - paid, 0)) filter (where not is_standing), 0) as fees_receivable,
                   coalesce(sum(greatest(paid - fee, 0)) filter (where not is_standing), 0) as refunds_due
              from (select *, status <> 'cancelled' as is_standing from revenue_facts
                     where operator_id = ? and mode = ? and %2$s between ? and ? and counted
                       and id <= ? and until > ?) facts
             group by %3$s
             limit ?
            """.formatted(named, day, grouped);
    }

    private static String expression(Dimension dimension, String day) {
        return switch (dimension) {
            case DAY -> "to_char(%s, 'YYYY-MM-DD')".formatted(day);
            case WEEK -> "to_char(%s, 'IYYY\"-W\"IW')".formatted(day);
            case MONTH -> "to_char(%s, 'YYYY-MM')".formatted(day);
            case QUARTER -> "to_char(%s, 'YYYY\"-Q\"Q')".formatted(day);
            case YEAR -> "to_char(%s, 'YYYY')".formatted(day);
            case TRAIL -> "trail_id::text";
            case ROUTE, REGION -> "route_id";
            case STATUS -> "status";
        };
    }

    private static void bind(FindRevenue question, long position, int most, PreparedStatement statement)
            throws SQLException {
        statement.setObject(1, question.owner().operator().value());
        statement.setString(2, FactRows.modeOf(question.owner()));
        statement.setObject(3, question.from());
        statement.setObject(4, question.to());
        statement.setLong(5, position);
        statement.setLong(6, position);
        statement.setInt(7, most);
    }

    private static RevenueSum sum(ResultSet row, int groups) throws SQLException {
        var group = new ArrayList<String>(groups);
        for (int i = 0; i < groups; i++) {
            group.add(row.getString("group_" + i));
        }
        return new RevenueSum(
                group,
                Currency.getInstance(row.getString("currency")),
                row.getLong("bookings"),
                row.getLong("trekkers"),
                row.getBigDecimal("gross"),
                row.getBigDecimal("standing"),
                row.getBigDecimal("fees"),
                row.getBigDecimal("refunds"),
                row.getBigDecimal("paid"),
                row.getBigDecimal("outstanding"),
                row.getBigDecimal("fees_receivable"),
                row.getBigDecimal("refunds_due"));
    }

    @Override
    @Transactional
    public VersionComparison compareNextAsOf(long position) {
        var sql = """
            with live as (%1$s), next as (%2$s)
            select (select count(*) from next) as rows,
                   (select coalesce(bit_xor(hash_record_extended(next, 0)), 0) from next) as checksum,
                   (select count(*) from live full join next on live.id = next.id where live is distinct from next)
                       as different
            """.formatted(asOf(TABLE, position), asOf(ViewTable.nextOf(TABLE), position));
        jdbc.prepareStatement(TAKE_TIME, statement -> statement.execute());
        return jdbc.prepareStatement(sql, statement -> {
            try (var row = statement.executeQuery()) {
                row.next();
                return new VersionComparison(row.getLong("rows"), row.getLong("checksum"), row.getLong("different"));
            }
        });
    }

    static String asOf(String factStore, long position) {
        var until = "case when until > %d then %d else until end as until".formatted(position, RevenueFact.OPEN);
        return "select %s from %s where id <= %d"
                .formatted(FactRows.COLUMNS.replaceFirst("until", until), factStore, position);
    }
}
