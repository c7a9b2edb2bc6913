package cairn.bootstrap.export;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

public interface Rows {

    List<Column> columns();

    /** Returns the approximate total, for the display of progress. */
    long total();

    /**
     * Returns the rows after a place.
     *
     * @param place the {@code next} of a piece; empty for the start
     */
    Piece after(Optional<String> place);

    /**
     * A piece of the rows, small enough for memory.
     *
     * @param rows values by column: texts, whole numbers, booleans or JSON nodes; absent values are omitted
     * @param next the place to continue from; empty after the last piece
     * @param reached the part of the total that is done with this piece; empty if the total counts rows
     */
    record Piece(List<Map<String, Object>> rows, Optional<String> next, OptionalLong reached) {

        public Piece {
            rows = List.copyOf(rows);
        }

        public static Piece of(List<Map<String, Object>> rows, Optional<String> next) {
            return new Piece(rows, next, OptionalLong.empty());
        }
    }
}
