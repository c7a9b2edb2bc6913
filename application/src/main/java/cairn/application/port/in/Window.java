package cairn.application.port.in;

import java.util.Optional;

/**
 * The part of a list that a caller wants to see.
 *
 * @param limit how many at most, from 1
 * @param offset how many to leave out first
 * @param after the cursor that an earlier page ended with; then the offset is 0
 */
public record Window(int limit, int offset, Optional<String> after) {

    public static Window of(int limit, int offset) {
        return new Window(limit, offset, Optional.empty());
    }

    public static Window after(String cursor, int limit) {
        return new Window(limit, 0, Optional.of(cursor));
    }
}
