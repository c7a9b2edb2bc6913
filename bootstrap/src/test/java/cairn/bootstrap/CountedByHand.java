package cairn.bootstrap;

import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.RouteId;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;

/**
 * The revenue counted once more, from the JSON in the log, event by event: nothing of the service's own counting is in
 * it.
 */
final class CountedByHand {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Catalogue catalogue;
    private final List<Stored> log = new ArrayList<>();
    /** Those asked for last, as many questions are asked of the same moment. */
    private Counted counted = new Counted("", "", 0, Map.of());

    CountedByHand(DataSource database, Catalogue catalogue) {
        this.catalogue = catalogue;
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.setFetchSize(5_000);
            try (var rows = statement.executeQuery("select position, name, occurred_at, payload from events"
                    + " where name like 'booking.%' order by position")) {
                while (rows.next()) {
                    log.add(new Stored(
                            rows.getLong(1),
                            rows.getString(2),
                            rows.getObject(3, OffsetDateTime.class).toInstant(),
                            JSON.readTree(rows.getBytes(4))));
                }
            }
        } catch (SQLException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private record Stored(long position, String name, Instant at, JsonNode event) {

        boolean isOf(String operator, String mode) {
            var owner = event.path("owner");
            return owner.path("operator").asText().equals(operator)
                    && owner.path("mode").asText().equals(mode);
        }
    }

    private record Counted(String operator, String mode, long asOf, Map<String, Tally> bookings) {

        boolean is(String operator, String mode, long asOf) {
            return this.operator.equals(operator) && this.mode.equals(mode) && this.asOf == asOf;
        }
    }

    private static final class Tally {
        private String trail = "";
        private String route = "";
        private String status = "";
        private String currency = "";
        private LocalDate start = LocalDate.EPOCH;
        private LocalDate made = LocalDate.EPOCH;
        private boolean sure;
        private long party;
        private long price;
        private long fee;
        private long refund;
        private long paid;
    }

    long lastAt(Instant moment, long before) {
        return log.stream()
                .filter(stored -> !stored.at().isAfter(moment))
                .mapToLong(Stored::position)
                .max()
                .orElse(before);
    }

    /** The rows, as the answer has them, without links. */
    ArrayNode rows(
            String operator, String mode, LocalDate from, LocalDate to, String basis, List<String> groups, long asOf) {
        record Key(String group, String currency) {}
        var sums = new TreeMap<Key, BigDecimal[]>((one, other) -> one.group().equals(other.group())
                ? one.currency().compareTo(other.currency())
                : one.group().compareTo(other.group()));
        for (var booking : bookings(operator, mode, asOf).values()) {
            var day = basis.equals("trek_date") ? booking.start : booking.made;
            if (booking.sure && !day.isBefore(from) && !day.isAfter(to)) {
                var names =
                        groups.stream().map(each -> name(each, booking, day)).toList();
                var all = sums.computeIfAbsent(new Key(String.join("\u0001", names), booking.currency), _ -> zeros());
                add(all, booking);
            }
        }
        var rows = JSON.createArrayNode();
        sums.forEach((key, all) -> rows.add(row(groups, key.group().split("\u0001", -1), key.currency(), all)));
        return rows;
    }

    private static BigDecimal[] zeros() {
        var zeros = new BigDecimal[10];
        java.util.Arrays.fill(zeros, BigDecimal.ZERO);
        return zeros;
    }

    private static void add(BigDecimal[] all, Tally booking) {
        boolean stands = !booking.status.equals("cancelled");
        long[] more = {
            stands ? 1 : 0,
            stands ? booking.party : 0,
            booking.price,
            stands ? 0 : booking.fee,
            stands ? 0 : booking.refund,
            stands ? booking.price + booking.fee : booking.fee,
            booking.paid,
            stands ? booking.price + booking.fee - booking.paid : 0,
            stands ? 0 : Math.max(booking.fee - booking.paid, 0),
            stands ? 0 : Math.max(booking.paid - booking.fee, 0)
        };
        for (int i = 0; i < more.length; i++) {
            all[i] = all[i].add(BigDecimal.valueOf(more[i]));
        }
    }

    private static ObjectNode row(List<String> groups, String[] names, String currency, BigDecimal[] all) {
        var row = JSON.createObjectNode();
        var group = row.putObject("group");
        for (int i = 0; i < groups.size(); i++) {
            group.put(groups.get(i), names[i]);
        }
        row.put("currency", currency);
        row.put("bookings", all[0].intValueExact()).put("trekkers", all[1].intValueExact());
        var figures = List.of(
                "gross", "cancellation_fees", "refunds", "net", "paid", "outstanding", "fee_receivable", "refund_due");
        for (int i = 0; i < figures.size(); i++) {
            put(row, figures.get(i), all[i + 2], currency);
        }
        if (all[1].signum() > 0) {
            put(row, "average_per_trekker", all[5].divide(all[1], 0, RoundingMode.HALF_EVEN), currency);
        }
        return row;
    }

    /** As they are parsed from an answer: small numbers are of another kind than large ones. */
    private static void put(ObjectNode row, String name, BigDecimal amount, String currency) {
        var money = row.putObject(name);
        if (amount.longValueExact() == amount.intValue()) {
            money.put("amount", amount.intValue());
        } else {
            money.put("amount", amount.longValue());
        }
        money.put("currency", currency);
    }

    private String name(String dimension, Tally booking, LocalDate day) {
        return switch (dimension) {
            case "day" -> day.toString();
            case "week" ->
                "%d-W%02d".formatted(day.get(IsoFields.WEEK_BASED_YEAR), day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
            case "month" -> "%d-%02d".formatted(day.getYear(), day.getMonthValue());
            case "quarter" -> "%d-Q%d".formatted(day.getYear(), (day.getMonthValue() + 2) / 3);
            case "year" -> Integer.toString(day.getYear());
            case "trail" -> booking.trail;
            case "route" -> booking.route;
            case "region" ->
                catalogue.route(new RouteId(booking.route)).orElseThrow().region();
            case "status" -> booking.status;
            default -> throw new IllegalArgumentException(dimension);
        };
    }

    private Map<String, Tally> bookings(String operator, String mode, long asOf) {
        if (!counted.is(operator, mode, asOf)) {
            var bookings = new HashMap<String, Tally>();
            for (var stored : log) {
                if (stored.position() <= asOf && stored.isOf(operator, mode)) {
                    tell(
                            bookings.computeIfAbsent(
                                    stored.event().path("booking_id").asText(), _ -> new Tally()),
                            stored);
                }
            }
            counted = new Counted(operator, mode, asOf, bookings);
        }
        return counted.bookings();
    }

    private static void tell(Tally booking, Stored stored) {
        var event = stored.event();
        switch (stored.name()) {
            case "booking.created" -> {
                booking.trail = event.path("trail").asText();
                booking.route = event.path("route").asText();
                booking.currency = event.at("/price/currency").asText();
                booking.start = LocalDate.parse(event.path("start_date").asText());
                booking.made = LocalDate.ofInstant(stored.at(), ZoneOffset.ofHoursMinutes(5, 45));
                booking.party = event.path("party_size").asLong();
                booking.price = event.at("/price/minor_units").asLong();
                booking.sure = !event.has("hold_expires_at");
                booking.status = booking.sure ? "confirmed" : "pending";
            }
            case "booking.confirmed" -> {
                booking.sure = true;
                booking.status = "confirmed";
            }
            case "booking.updated" -> {
                booking.start =
                        LocalDate.parse(event.at("/arrangement/start_date").asText());
                booking.party = event.at("/arrangement/party_size").asLong();
                booking.price = event.at("/price/minor_units").asLong();
                booking.fee = event.at("/fee/minor_units").asLong();
            }
            case "booking.cancelled" -> {
                booking.status = "cancelled";
                booking.fee = event.at("/fee/minor_units").asLong();
                booking.refund = event.at("/refund/minor_units").asLong();
            }
            case "booking.expired" -> booking.status = "expired";
            case "booking.started" -> booking.status = "in_progress";
            case "booking.completed" -> booking.status = "completed";
            case "booking.payment_recorded" -> {
                long amount = event.at("/payment/amount/minor_units").asLong();
                booking.paid += event.at("/payment/kind").asText().equals("REFUND") ? -amount : amount;
            }
            default -> throw new IllegalArgumentException(stored.name());
        }
    }
}
