package cairn.adapter.persistence;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Executes queries whose parameters are bound, and reads their rows into new collections, which may be changed. */
public final class ResultRows {

    private ResultRows() {}

    @FunctionalInterface
    public interface Reader<T> {
        T read(ResultSet row) throws SQLException;
    }

    @FunctionalInterface
    public interface Visitor {
        void visit(ResultSet row) throws SQLException;
    }

    public static void forEach(PreparedStatement query, Visitor visitor) throws SQLException {
        try (var rows = query.executeQuery()) {
            while (rows.next()) {
                visitor.visit(rows);
            }
        }
    }

    public static <T> List<T> list(PreparedStatement query, Reader<T> reader) throws SQLException {
        var found = new ArrayList<T>();
        forEach(query, row -> found.add(reader.read(row)));
        return found;
    }

    public static <T> Set<T> set(PreparedStatement query, Reader<T> reader) throws SQLException {
        return new HashSet<>(list(query, reader));
    }

    /** Returns the values by key; of several rows with one key, the value of the last. */
    public static <K, V> Map<K, V> map(PreparedStatement query, Reader<K> key, Reader<V> value) throws SQLException {
        var found = new HashMap<K, V>();
        forEach(query, row -> found.put(key.read(row), value.read(row)));
        return found;
    }

    public static <T> Optional<T> first(PreparedStatement query, Reader<T> reader) throws SQLException {
        try (var rows = query.executeQuery()) {
            return rows.next() ? Optional.of(reader.read(rows)) : Optional.empty();
        }
    }

    /**
     * Reads the row of a query that always returns one.
     *
     * @throws IllegalStateException if it returns none
     */
    public static <T> T one(PreparedStatement query, Reader<T> reader) throws SQLException {
        try (var rows = query.executeQuery()) {
            if (!rows.next()) {
                throw new IllegalStateException("The query returned no row");
            }
            return reader.read(rows);
        }
    }

    /** Reads the row of a query without parameters that always returns one. */
    public static <T> T one(Connection connection, String query, Reader<T> reader) throws SQLException {
        try (var statement = connection.prepareStatement(query)) {
            return one(statement, reader);
        }
    }
}
