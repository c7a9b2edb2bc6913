package cairn.adapter.persistence.catalogue;

/**
 * Something wrong with a data file.
 *
 * @param line counted from 1
 * @param column counted from 1
 */
public record DataFault(String file, int line, int column, String detail) {

    @Override
    public String toString() {
        return "%s:%d:%d: %s".formatted(file, line, column, detail);
    }
}
