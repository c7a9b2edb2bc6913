package cairn.adapter.persistence.view;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlFile;
import cairn.application.view.Total;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import java.lang.reflect.RecordComponent;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table of views with a column {@code id}. It reads or writes any number of rows with one statement, in the current
 * transaction if there is one. The columns are the record's components in snake case.
 */
public final class ViewTable<R extends Record & ViewRow> {

    private static final SnakeCaseStrategy COLUMN_NAMES = new SnakeCaseStrategy();
    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private static final String NEXT = "_next";

    private static final String SAVE = """
            insert into %1$s select * from json_populate_recordset(null::%1$s, ?::json)
            on conflict (id) do update set (%2$s) = row(%3$s)
            """;

    /** Saves rows of a list and changes the totals of its owners by the difference. */
    private static final String SAVE_AND_COUNT = SqlFile.read(ViewTable.class, "save-and-count.sql");

    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;
    private final String name;
    private final Class<R> rows;
    private final String created;
    private final String find;
    private final String save;

    public ViewTable(
            JdbcOperations jdbc,
            TransactionOperations<Connection> transactions,
            String name,
            Class<R> rows,
            String created) {
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.name = name;
        this.rows = rows;
        this.created = created;
        this.find = "select * from %s where id = any(?)".formatted(name);
        this.save = (isCounted(rows) && !name.endsWith(NEXT) ? SAVE_AND_COUNT : SAVE)
                .formatted(name, columns(rows, ""), columns(rows, "excluded."));
    }

    ViewTable<R> next() {
        return new ViewTable<>(jdbc, transactions, nextOf(name), rows, created);
    }

    String created() {
        return created;
    }

    public static String nextOf(String name) {
        return name + NEXT;
    }

    private static boolean isCounted(Class<? extends Record> rows) {
        return Stream.of(rows.getRecordComponents())
                .anyMatch(column -> column.getName().equals("status"));
    }

    private static String columns(Class<? extends Record> rows, String prefix) {
        return Stream.of(rows.getRecordComponents())
                .map(RecordComponent::getName)
                .map(name -> prefix + COLUMN_NAMES.translate(name))
                .collect(Collectors.joining(", "));
    }

    List<R> find(Set<UUID> ids) {
        return transactions.executeWrite(_ -> jdbc.prepareStatement(find, statement -> {
            ArrayParameter.bind(statement, 1, "uuid", ids);
            return rows(statement);
        }));
    }

    /** Inserts or replaces rows, at most one for each id. */
    void save(Collection<R> newer) {
        transactions.executeWrite(_ -> Parameters.update(jdbc, save, statement -> statement.setString(1, json(newer))));
    }

    /** Executes several reads in one transaction, which takes one connection and one commit. */
    <T> T reading(Supplier<T> reads) {
        return transactions.executeRead(_ -> reads.get());
    }

    List<R> rows(Conditions conditions, ListOrder<R> order, Optional<ListOrder.Place> after, int limit, int offset) {
        var shown = conditions.copy();
        after.ifPresent(last -> order.startAfter(last, shown));
        var sql = "select * from %s where %s order by %s limit %s offset %s"
                .formatted(name, shown.sql(), order.sql(), limit, offset);
        return transactions.executeRead(_ -> jdbc.prepareStatement(sql, statement -> {
            shown.bind(statement);
            return rows(statement);
        }));
    }

    /** Returns the ids of those of some rows, which need not be stored, that conditions select. */
    Set<UUID> matching(Collection<R> some, Conditions conditions) {
        var sql =
                "select id from json_populate_recordset(null::%s, ?::json) where %s".formatted(name, conditions.sql());
        return transactions.executeRead(_ -> jdbc.prepareStatement(sql, statement -> {
            statement.setString(1, json(some));
            conditions.bind(statement, 2);
            return ResultRows.set(statement, row -> row.getObject(1, UUID.class));
        }));
    }

    /** Counts the selected rows up to one more than a total that is exact. */
    Total count(Conditions conditions) {
        var sql = "select count(*) from (select from %s where %s limit %d) counted"
                .formatted(name, conditions.sql(), Total.COUNTED_UP_TO + 1);
        return transactions.executeRead(_ -> jdbc.prepareStatement(sql, statement -> {
            conditions.bind(statement);
            return ResultRows.one(statement, row -> Total.counted(row.getLong(1)));
        }));
    }

    Map<String, Long> countByStatus(Conditions conditions) {
        return counts(
                "select status, count(*) from %s where %s group by 1".formatted(name, conditions.sql()), conditions);
    }

    /** Returns the number of all rows of the owners by stored status, without reading the rows. */
    Map<String, Long> totals(Conditions owners) {
        return counts(
                "select status, sum(total) from list_totals where list = '%s' and %s group by 1"
                        .formatted(name, owners.sql()),
                owners);
    }

    private Map<String, Long> counts(String sql, Conditions conditions) {
        return transactions.executeRead(_ -> jdbc.prepareStatement(sql, statement -> {
            conditions.bind(statement);
            return ResultRows.map(statement, row -> row.getString(1), row -> row.getLong(2));
        }));
    }

    private List<R> rows(PreparedStatement statement) throws SQLException {
        try (var found = statement.executeQuery();
                var entities = jdbc.entityStream(found, rows)) {
            return entities.toList();
        }
    }

    private static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Rows contain only values that JSON can represent", e);
        }
    }
}
