package cairn.bootstrap.export;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is exported: a row after the other, in an order that stays as it is. */
public interface Rows {

    /** What each row has, in this order. */
    List<String> columns();

    /** How many there are, or about so many: for telling how much is left. */
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
     */
    record Piece(List<Map<String, Object>> rows, Optional<String> next) {

        public Piece {
            rows = List.copyOf(rows);
        }
    }
}
