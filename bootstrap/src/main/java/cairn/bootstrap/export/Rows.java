package cairn.bootstrap.export;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What is exported: a row after the other, in an order that stays as it is. */
public interface Rows {

    /** What each row has, in this order. */
    List<String> columns();

    /** How far it is to the end, about: for telling how much is left. */
    long total();

    /**
     * The rows after a place.
     *
     * @param place as a piece has told it; empty for the beginning
     */
    Piece after(Optional<String> place);

    /**
     * Some rows, few enough to be held in memory.
     *
     * @param rows values by column: texts, whole numbers, truth values, or JSON nodes; what has no value is absent
     * @param next from where to go on; empty if these were the last
     * @param reached how much of the total is done with them; absent if that is counted in rows
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
