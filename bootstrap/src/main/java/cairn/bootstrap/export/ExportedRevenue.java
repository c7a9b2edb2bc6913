package cairn.bootstrap.export;

import cairn.application.port.out.RevenueFacts;
import cairn.application.view.RevenueFact;
import cairn.domain.access.Owner;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Exports the revenue facts of an operator's bookings as of a position; amounts are in minor units.
 *
 * @param from the position before the first fact
 * @param asOf the position, inclusive
 */
public record ExportedRevenue(RevenueFacts facts, Owner owner, long from, long asOf) implements Rows {

    private static final int AT_ONCE = 5_000;

    @Override
    public List<Column> columns() {
        return DataSet.revenue.columns(false);
    }

    @Override
    public long total() {
        return asOf;
    }

    @Override
    public Piece after(Optional<String> place) {
        var found = facts.counted(owner, asOf, place.map(Long::parseLong).orElse(from), AT_ONCE);
        boolean isLast = found.size() < AT_ONCE;
        long reached = isLast ? asOf : found.getLast().position();
        return new Piece(
                found.stream().map(this::row).toList(),
                isLast ? Optional.empty() : Optional.of(Long.toString(reached)),
                OptionalLong.of(reached));
    }

    private Map<String, Object> row(RevenueFact fact) {
        var row = Row.of("booking_id", fact.booking(), owner);
        row.put("status", fact.status().label());
        row.put("trail_id", fact.trail().toString());
        row.put("route_id", fact.route().value());
        row.put("trek_date", fact.startDate().toString());
        row.put("booked_on", fact.bookedOn().toString());
        row.put("party_size", fact.partySize());
        row.put("currency", fact.price().currency().getCurrencyCode());
        row.put("price", fact.price().minorUnits());
        row.put("fee", fact.fee().minorUnits());
        row.put("refund", fact.refund().minorUnits());
        row.put("paid", fact.paid().minorUnits());
        row.put("outstanding", fact.balance().outstanding().minorUnits());
        row.put("position", fact.position());
        row.put("net", fact.balance().net().minorUnits());
        row.put("fee_receivable", fact.balance().feeReceivable().minorUnits());
        row.put("refund_due", fact.balance().refundDue().minorUnits());
        return row;
    }
}
