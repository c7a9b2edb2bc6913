package cairn.bootstrap.export;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.LinkedHashMap;
import java.util.Map;

final class Row {

    private static final DateTimeFormatter TIMESTAMP =
            new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

    private Row() {}

    /** Returns the first columns of a row, which are the same for all kinds of objects. */
    static Map<String, Object> of(String idColumn, Object id, Owner owner) {
        var row = new LinkedHashMap<String, Object>();
        row.put(idColumn, id.toString());
        row.put("operator_id", owner.operator().toString());
        row.put("livemode", owner.mode() == Mode.LIVE);
        return row;
    }

    static String text(Instant instant) {
        return TIMESTAMP.format(instant);
    }
}
