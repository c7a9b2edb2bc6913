package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table of figures.
 *
 * @param total the sums of the columns; empty without them
 */
public record DataTable(String name, List<Column> columns, List<Row> rows, List<Cell> total) {

    /**
     * A column.
     *
     * @param meaning what the figures mean; empty if the name says it
     */
    public record Column(String name, String meaning, boolean isNumber) {}

    public record Row(List<Cell> cells) {}

    /**
     * A cell.
     *
     * @param difference how the figure differs from an earlier one; null if it does not
     * @param address what a click opens; null for nothing
     */
    public record Cell(
            String text,
            @Nullable String difference,
            @Nullable String address) {

        public Cell(String text) {
            this(text, null, null);
        }
    }
}
