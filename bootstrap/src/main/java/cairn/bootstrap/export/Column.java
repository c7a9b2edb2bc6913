package cairn.bootstrap.export;

/**
 * A column of exported rows. Rows contain dates and timestamps as texts in ISO 8601.
 *
 * @param id the column's number, by which readers of Parquet files recognise it; it never changes
 */
public record Column(int id, String name, Type type) {

    public enum Type {
        TEXT,
        INTEGER,
        BOOLEAN,
        DATE,
        TIMESTAMP,
        JSON
    }
}
