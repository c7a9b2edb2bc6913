package cairn.adapter.persistence;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A table of views with a column {@code id}. It reads or writes any number of rows with one statement, in the current
 * transaction. The columns are the record's components in snake case.
 */
public final class ViewTable<R extends Record> {

    private static final SnakeCaseStrategy COLUMN_NAMES = new SnakeCaseStrategy();
    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private final JdbcOperations jdbc;
    private final String name;
    private final Class<R> rows;
    private final String find;
    private final String save;

    public ViewTable(JdbcOperations jdbc, String name, Class<R> rows) {
        this.jdbc = jdbc;
        this.name = name;
        this.rows = rows;
        this.find = "select * from %s where id = any(?)".formatted(name);
        this.save = """
                insert into %1$s select * from json_populate_recordset(null::%1$s, ?::json)
                on conflict (id) do update set (%2$s) = row(%3$s)
                """.formatted(name, columns(rows, ""), columns(rows, "excluded."));
    }

    public ViewTable<R> next() {
        return new ViewTable<>(jdbc, nextOf(name), rows);
    }

    public static String nextOf(String name) {
        return name + "_next";
    }

    private static String columns(Class<? extends Record> rows, String prefix) {
        return Stream.of(rows.getRecordComponents())
                .map(RecordComponent::getName)
                .map(name -> prefix + COLUMN_NAMES.translate(name))
                .collect(Collectors.joining(", "));
    }

    public List<R> find(Set<UUID> ids) {
        return jdbc.prepareStatement(find, statement -> {
            statement.setArray(1, statement.getConnection().createArrayOf("uuid", ids.toArray()));
            try (var found = statement.executeQuery();
                    var entities = jdbc.entityStream(found, rows)) {
                return entities.toList();
            }
        });
    }

    /** Inserts or replaces rows, at most one for each id. */
    public void save(Collection<R> newer) {
        jdbc.prepareStatement(save, statement -> {
            statement.setString(1, json(newer));
            return statement.executeUpdate();
        });
    }

    private static String json(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Rows are made of what JSON knows", e);
        }
    }
}
