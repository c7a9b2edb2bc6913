package cairn.adapter.persistence.revenue;

import cairn.adapter.persistence.projection.ReachedPosition;
import cairn.application.port.in.FindRevenue;
import cairn.application.port.in.FindRevenue.Basis;
import cairn.application.port.in.FindRevenue.Dimension;
import cairn.application.port.out.RevenueFacts;
import cairn.application.view.CurrentRevenue;
import cairn.application.view.RevenueSum;
import cairn.domain.access.Owner;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Currency;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
        var groups = question.groups();
        var named = IntStream.range(0, groups.size())
                .mapToObj(i -> "%s as group_%d,".formatted(expression(groups.get(i), "day"), i))
                .collect(Collectors.joining(" "));
        var grouped = IntStream.rangeClosed(1, groups.size() + 1)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(", "));
        return """
                select %1$s currency,
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
                """.formatted(named, counted, grouped);
    }

    static String dayOf(Basis basis) {
        return basis == Basis.TREK_DATE ? "start_date" : "booked_on";
    }

    static String expression(Dimension dimension, String day) {
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

    static List<RevenueSum> read(ResultSet rows, FindRevenue question) throws SQLException {
        var sums = new ArrayList<RevenueSum>();
        while (rows.next()) {
            sums.add(sum(rows, question.groups().size()));
        }
        return sums;
    }

    static CurrentRevenue readCurrent(ResultSet rows, FindRevenue question) throws SQLException {
        var sums = new ArrayList<RevenueSum>();
        long reached = 0;
        while (rows.next()) {
            reached = rows.getLong("reached");
            if (rows.getString("currency") != null) {
                sums.add(sum(rows, question.groups().size()));
            }
        }
        return new CurrentRevenue(sums, reached);
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
}
