package cairn.adapter.persistence.catalogue;

/**
 * A fault of a data file.
 *
 * @param line the line, counted from 1
 * @param column the column, counted from 1
 */
public record DataFault(String file, int line, int column, String detail) {

    @Override
    public String toString() {
        return "%s:%d:%d: %s".formatted(file, line, column, detail);
    }
}
