package cairn.adapter.persistence.view;

import cairn.application.port.in.PageCursor;
import java.util.UUID;
import java.util.function.Function;

/**
 * The order of a list: by a column, ties by id.
 *
 * @param place reads the text of a cursor
 * @param cursor writes the text of the cursor after a row
 */
public record ListOrder<R extends ViewRow>(
        String column, Direction direction, Function<String, Place> place, Function<R, String> cursor) {

    public enum Direction {
        ASCENDING("asc", ">"),
        DESCENDING("desc", "<");

        private final String keyword;
        private final String after;

        Direction(String keyword, String after) {
            this.keyword = keyword;
            this.after = after;
        }
    }

    public record Place(Object value, UUID id) {}

    static <R extends ViewRow> ListOrder<R> newestBy(String column) {
        return new ListOrder<>(
                column,
                Direction.DESCENDING,
                text -> {
                    var cursor = PageCursor.read(text);
                    return new Place(cursor.createdAt(), cursor.id());
                },
                row -> new PageCursor(row.createdAt(), row.id()).text());
    }

    String sql() {
        return "%1$s %2$s, id %2$s".formatted(column, direction.keyword);
    }

    void startAfter(Place last, Conditions conditions) {
        conditions.and("(%s, id) %s (?, ?)".formatted(column, direction.after), last.value(), last.id());
    }
}
