package cairn.application.port.in;

import cairn.domain.shared.Rejection.Invalid;
import java.util.regex.Pattern;

/** The log position at which a page of a list of events ended. */
public final class PositionCursor {

    private static final Pattern POSITION = Pattern.compile("[1-9][0-9]{0,17}");

    private PositionCursor() {}

    public static long read(String cursor) {
        if (!POSITION.matcher(cursor).matches()) {
            throw new Invalid("cursor", "must be one that a list has returned");
        }
        return Long.parseLong(cursor);
    }

    public static String text(long position) {
        return Long.toString(position);
    }
}
