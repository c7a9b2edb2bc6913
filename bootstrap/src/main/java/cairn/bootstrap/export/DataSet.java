package cairn.bootstrap.export;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The kinds of rows that can be exported. New columns are added at the end, so that existing ones keep their ids. */
public enum DataSet {
    events("time", "", "", """
            position integer, sequence integer, id text, type text, subject text, time timestamp, livemode boolean,
            data json"""),

    bookings("created_at", "booking.*", """
            customer_email text, customer_name text, guide_id text, reference text, notes text,
            cancellation_reason text, customer_phone text""", """
            id text, operator_id text, livemode boolean, status text, trail_id text, route_id text, start_date date,
            end_date date, party_size integer, currency text, price integer, paid integer, balance_due integer,
            cancelled_at timestamp, cancellation_fee integer, cancellation_refund integer, hold_expires_at timestamp,
            version integer, created_at timestamp, updated_at timestamp, fee_receivable integer,
            refund_due integer"""),

    /** The amounts that each confirmed booking adds to the revenue. */
    revenue("booked_on", "", "", """
            booking_id text, operator_id text, livemode boolean, status text, trail_id text, route_id text,
            trek_date date, booked_on date, party_size integer, currency text, price integer, fee integer,
            refund integer, paid integer, outstanding integer, position integer, net integer, fee_receivable integer,
            refund_due integer"""),

    /** The nights of reservations in tea houses. */
    nights("created_at", "reservation.*", "guest_name text", """
            reservation_id text, operator_id text, livemode boolean, status text, tea_house_id text, night date,
            check_in date, check_out date, rooms integer, guests integer, meal_plan text, booking_id text,
            currency text, stay_price integer, version integer, created_at timestamp, updated_at timestamp"""),

    permits("created_at", "permit.*", "permit_number text", """
            id text, operator_id text, livemode boolean, status text, route_id text, trek_date date, booking_id text,
            applicants integer, version integer, created_at timestamp, updated_at timestamp"""),

    dispatches("received_at", "dispatch.*", "", """
            id text, operator_id text, livemode boolean, status text, received_at timestamp, version integer,
            updated_at timestamp"""),

    /** The stored events of all operators, without personal data, to be replayed elsewhere. */
    log("occurred_at", "", "", """
            position integer, id text, name text, version integer, occurred_at timestamp, operator_id text,
            livemode boolean, tags json, payload json""");

    private static final int POSITION_ID = 100;
    private static final int FIRST_PERSONAL_ID = 101;

    private final String monthColumn;
    private final String types;
    private final String columns;
    private final String personal;

    DataSet(String monthColumn, String types, String personal, String columns) {
        this.monthColumn = monthColumn;
        this.types = types;
        this.columns = columns;
        this.personal = personal;
    }

    public List<Column> columns(boolean isPersonal) {
        var plain = parsed(columns, 1);
        return isPersonal
                ? Stream.concat(plain.stream(), parsed(personal, FIRST_PERSONAL_ID).stream())
                        .toList()
                : plain;
    }

    /** Returns the columns of rows that are added whenever something changes: they include the log position. */
    public List<Column> changeColumns(boolean isPersonal) {
        return isOfObjects()
                ? Stream.concat(
                                columns(isPersonal).stream(),
                                Stream.of(new Column(POSITION_ID, "position", Column.Type.INTEGER)))
                        .toList()
                : columns(isPersonal);
    }

    public boolean hasPersonalColumns() {
        return !personal.isEmpty() || this == events;
    }

    /** Returns whether the rows describe objects, whose changes are events of {@link #types}. */
    boolean isOfObjects() {
        return !types.isEmpty();
    }

    /** Returns the selection of the events by which the objects change. */
    String types() {
        return types;
    }

    /** Returns the column whose month divides the rows into files; its value for an object never changes. */
    String monthColumn() {
        return monthColumn;
    }

    private static List<Column> parsed(String columns, int firstId) {
        var words = columns.isEmpty() ? new String[0] : columns.split(",\\s+");
        return IntStream.range(0, words.length)
                .mapToObj(place -> column(firstId + place, words[place].split(" ")))
                .toList();
    }

    private static Column column(int id, String... words) {
        return new Column(id, words[0], Column.Type.valueOf(words[1].toUpperCase(Locale.ROOT)));
    }
}
