package cairn.adapter.persistence.revenue;

import cairn.application.view.RevenueFact;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.shared.Money;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Locale;
import java.util.UUID;

final class FactRows {

    static final String COLUMNS = "id, until, price, fee, refund, paid, booking_id, operator_id, trail_id, start_date,"
            + " booked_on, party_size, counted, mode, status, currency, route_id";

    private static final int TYPICAL_LENGTH = 256;

    private FactRows() {}

    static RevenueFact read(ResultSet row) throws SQLException {
        var currency = row.getString("currency");
        return new RevenueFact(
                row.getLong("id"),
                row.getLong("until"),
                new BookingId(row.getObject("booking_id", UUID.class)),
                new Owner(
                        new OperatorId(row.getObject("operator_id", UUID.class)),
                        Mode.valueOf(row.getString("mode").toUpperCase(Locale.ROOT))),
                new TrailId(row.getObject("trail_id", UUID.class)),
                new RouteId(row.getString("route_id")),
                BookingStatus.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
                row.getBoolean("counted"),
                row.getObject("start_date", LocalDate.class),
                row.getObject("booked_on", LocalDate.class),
                row.getInt("party_size"),
                Money.of(row.getLong("price"), currency),
                Money.of(row.getLong("fee"), currency),
                Money.of(row.getLong("refund"), currency),
                Money.of(row.getLong("paid"), currency));
    }

    static String text(Collection<RevenueFact> facts) {
        var rows = new StringBuilder(facts.size() * TYPICAL_LENGTH);
        for (var fact : facts) {
            rows.append(fact.position()).append('\t');
            rows.append(fact.until()).append('\t');
            rows.append(fact.price().minorUnits()).append('\t');
            rows.append(fact.fee().minorUnits()).append('\t');
            rows.append(fact.refund().minorUnits()).append('\t');
            rows.append(fact.paid().minorUnits()).append('\t');
            rows.append(fact.booking().value()).append('\t');
            rows.append(fact.owner().operator().value()).append('\t');
            rows.append(fact.trail().value()).append('\t');
            rows.append(fact.startDate()).append('\t');
            rows.append(fact.bookedOn()).append('\t');
            rows.append(fact.partySize()).append('\t');
            rows.append(fact.counted() ? 't' : 'f').append('\t');
            rows.append(modeOf(fact.owner())).append('\t');
            rows.append(fact.status().label()).append('\t');
            rows.append(fact.price().currency().getCurrencyCode()).append('\t');
            rows.append(escaped(fact.route().value())).append('\n');
        }
        return rows.toString();
    }

    static String modeOf(Owner owner) {
        return owner.mode() == Mode.LIVE ? "live" : "test";
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }
}
