package cairn.adapter.persistence.revenue;

import cairn.adapter.persistence.analytics.GroupColumns;
import cairn.adapter.persistence.analytics.Period;
import cairn.adapter.persistence.projection.ReachedPosition;
import cairn.application.port.in.FindRevenue;
import cairn.application.port.in.FindRevenue.Basis;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.application.port.out.RevenueFacts;
import cairn.application.view.RevenueSum;
import cairn.domain.access.Owner;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Currency;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** The statements that sum the revenue: as of now over {@code revenue_totals}, as of a position over the facts. */
final class RevenueSums {

    private static final Set<Dimension> OF_A_TRAIL = EnumSet.of(Dimension.TRAIL, Dimension.ROUTE, Dimension.REGION);

    private RevenueSums() {}

    static String asOf(FindRevenue question) {
        return sums(question, facts(question.basis()));
    }

    static void bindAsOf(FindRevenue question, long position, int most, PreparedStatement statement)
            throws SQLException {
        int place = bind(question, 1, statement);
        statement.setLong(place++, position);
        statement.setLong(place++, position);
        statement.setInt(place, most);
    }

    static String asOfNow(FindRevenue question) {
        boolean isOfTrails = question.groups().stream().anyMatch(OF_A_TRAIL::contains);
        return ReachedPosition.with(sums(question, totals(question.basis(), isOfTrails)));
    }

    static void bindAsOfNow(FindRevenue question, int most, PreparedStatement statement) throws SQLException {
        int first = ReachedPosition.bind(statement, RevenueFacts.PROJECTION, question.owner());
        statement.setInt(bind(question, first, statement), most);
    }

    private static int bind(FindRevenue question, int first, PreparedStatement statement) throws SQLException {
        int place = first;
        Owner owner = question.owner();
        statement.setObject(place++, owner.operator().value());
        statement.setString(place++, FactRows.modeOf(owner));
        statement.setObject(place++, question.from());
        statement.setObject(place++, question.to());
        return place;
    }

    /** The facts that counted as of a position, with the columns of a total. */
    private static String facts(Basis basis) {
        return """
                select %1$s as day, trail_id, route_id, status, currency, 1 as bookings, party_size as trekkers,
                       price, fee, refund, paid,
                       case status when 'cancelled' then greatest(fee::numeric - paid, 0) else 0 end as fee_receivable,
                       case status when 'cancelled' then greatest(paid::numeric - fee, 0) else 0 end as refund_due
                  from revenue_facts
                 where operator_id = ? and mode = ? and %1$s between ? and ? and counted and id <= ? and until > ?
                """.formatted(dayOf(basis));
    }

    /** The totals of each trail or, if the rows do not distinguish trails, those of all trails. */
    private static String totals(Basis basis, boolean isOfTrails) {
        return """
                select * from revenue_totals
                 where operator_id = ? and mode = ? and basis = '%s'
                   and trail_id %s '00000000-0000-0000-0000-000000000000' and day between ? and ? and bookings <> 0
                """.formatted(basis.name().toLowerCase(Locale.ROOT), isOfTrails ? ">" : "=");
    }

    /** Sums of bigint are numeric and cannot overflow; sums of terms need the cast. */
    private static String sums(FindRevenue question, String counted) {
        var columns = new GroupColumns(question.groups().stream()
                .map(group -> expression(group, "day"))
                .toList());
        return """
                select %1$scurrency,
                       coalesce(sum(bookings) filter (where is_standing), 0) as bookings,
                       coalesce(sum(trekkers) filter (where is_standing), 0) as trekkers,
                       sum(price) as gross,
                       coalesce(sum(price::numeric + fee) filter (where is_standing), 0) as standing,
                       coalesce(sum(fee) filter (where not is_standing), 0) as fees,
                       coalesce(sum(refund) filter (where not is_standing), 0) as refunds,
                       sum(paid) as paid,
                       coalesce(sum(price::numeric + fee - paid) filter (where is_standing), 0) as outstanding,
                       sum(fee_receivable) as fees_receivable,
                       sum(refund_due) as refunds_due
                  from (%2$s) counted, lateral (values (status <> 'cancelled')) standing (is_standing)
                 group by %3$s
                 limit ?
                """.formatted(columns.selected(), counted, columns.places(1));
    }

    static String dayOf(Basis basis) {
        return basis == Basis.TREK_DATE ? "start_date" : "booked_on";
    }

    static String expression(Dimension dimension, String day) {
        return switch (dimension) {
            case DAY -> Period.DAY.of(day);
            case WEEK -> Period.WEEK.of(day);
            case MONTH -> Period.MONTH.of(day);
            case QUARTER -> Period.QUARTER.of(day);
            case YEAR -> Period.YEAR.of(day);
            case TRAIL -> "trail_id::text";
            case ROUTE, REGION -> "route_id";
            case STATUS -> "status";
        };
    }

    static RevenueSum read(ResultSet row, FindRevenue question) throws SQLException {
        return new RevenueSum(
                GroupColumns.read(row, question.groups().size()),
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
}
