package cairn.adapter.persistence.revenue;

import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.connection.LongReads;
import cairn.adapter.persistence.projection.ReachedPosition;
import cairn.adapter.persistence.revenue.JdbcRevenueFactStore.Connections;
import cairn.adapter.persistence.view.ViewTable;
import cairn.application.port.in.FindBookingFunnel;
import cairn.application.port.in.FindCounted;
import cairn.application.port.in.FindRevenue;
import cairn.application.port.out.RevenueFactStore;
import cairn.application.port.out.RevenueFacts;
import cairn.application.view.BookingFunnelReport;
import cairn.application.view.CurrentRows;
import cairn.application.view.RevenueFact;
import cairn.application.view.RevenueSum;
import cairn.application.view.VersionComparison;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.RouteId;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Stores facts in the table {@code revenue_facts}; writes join the transaction of the projection. Triggers of the table
 * maintain the sums of {@code revenue_totals}.
 */
@Singleton
class JdbcRevenueFacts implements RevenueFacts {

    static final String TABLE = "revenue_facts";

    /** Comparing the versions reads both completely, which takes longer than a request may. */
    private static final String TAKE_TIME = "set local statement_timeout = '30min'; set local enable_seqscan = on";

    private final JdbcOperations jdbc;
    private final LongReads reads;
    private final JdbcRevenueFactStore live;
    private final JdbcRevenueFactStore next;

    JdbcRevenueFacts(JdbcOperations jdbc, LongReads reads) {
        this.jdbc = jdbc;
        this.reads = reads;
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
    public List<RevenueSum> sums(FindRevenue question, long position, int most) {
        return reads.prepareStatement(RevenueSums.asOf(question), statement -> {
            RevenueSums.bindAsOf(question, position, most, statement);
            return ResultRows.list(statement, row -> RevenueSums.read(row, question));
        });
    }

    @Override
    public CurrentRows<RevenueSum> currentSums(FindRevenue question, int most) {
        return reads.prepareStatement(RevenueSums.asOfNow(question), statement -> {
            RevenueSums.bindAsOfNow(question, most, statement);
            return ReachedPosition.read(statement, "currency", row -> RevenueSums.read(row, question));
        });
    }

    @Override
    public List<RevenueFact> counted(Owner owner, long position, long after, int most) {
        var sql = """
                select %s from revenue_facts
                 where operator_id = ? and mode = ? and counted and id > ? and id <= ? and until > ?
                 order by id limit ?
                """.formatted(FactRows.COLUMNS);
        return reads.prepareStatement(sql, statement -> {
            statement.setObject(1, owner.operator().value());
            statement.setString(2, FactRows.modeOf(owner));
            statement.setLong(3, after);
            statement.setLong(4, position);
            statement.setLong(5, position);
            statement.setInt(6, most);
            return ResultRows.list(statement, FactRows::read);
        });
    }

    @Override
    public Set<BookingId> bookings(FindCounted question, Optional<Set<RouteId>> routes, int most) {
        var row = new CountedRow(question, routes);
        var sql = "select booking_id from revenue_facts where %s and id <= ? and until > ? limit ?"
                .formatted(row.condition());
        return reads.prepareStatement(sql, statement -> {
            int place = row.bind(statement);
            statement.setLong(place++, question.position());
            statement.setLong(place++, question.position());
            statement.setInt(place, most);
            return ResultRows.set(statement, found -> new BookingId(found.getObject("booking_id", UUID.class)));
        });
    }

    @Override
    public List<RevenueFact> changed(FindCounted question, Optional<Set<RouteId>> routes, long since, int most) {
        var row = new CountedRow(question, routes);
        var sql = """
                select %s from revenue_facts
                 where %s and ((id <= ? and until > ? and until <= ?) or (id > ? and id <= ? and until > ?))
                 order by id limit ?
                """.formatted(FactRows.COLUMNS, row.condition());
        return reads.prepareStatement(sql, statement -> {
            int place = row.bind(statement);
            for (long position :
                    new long[] {since, since, question.position(), since, question.position(), question.position()}) {
                statement.setLong(place++, position);
            }
            statement.setInt(place, most);
            return ResultRows.list(statement, FactRows::read);
        });
    }

    @Override
    public List<BookingFunnelReport.Row> funnel(FindBookingFunnel question, long position) {
        return reads.prepareStatement(FunnelCounts.SQL, statement -> {
            FunnelCounts.bind(question, position, statement);
            return ResultRows.list(statement, FunnelCounts::read);
        });
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
        return jdbc.prepareStatement(
                sql,
                statement -> ResultRows.one(
                        statement,
                        row -> new VersionComparison(
                                row.getLong("rows"), row.getLong("checksum"), row.getLong("different"))));
    }

    static String asOf(String factStore, long position) {
        var until = "case when until > %d then %d else until end as until".formatted(position, RevenueFact.OPEN);
        return "select %s from %s where id <= %d"
                .formatted(FactRows.COLUMNS.replaceFirst("until", until), factStore, position);
    }
}
