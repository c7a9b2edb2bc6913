package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.ArrayParameter;
import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.application.port.log.Tags;
import cairn.application.port.out.PersonalIndex;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.PersonalObject;
import cairn.domain.access.PersonalObject.Kind;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStoreException;

@Singleton
final class JdbcPersonalIndex implements PersonalIndex {

    private static final String MARKED = """
            select distinct object, owner from person_marks
             where mark = any (?) and split_part(owner, ':', 2) = ? and (?::text is null or owner = ?)
             order by object
             limit ?
            """;

    private static final String READABLE = "select distinct object from personal_keys where object = any (?)";

    private static final String IS_COMPLETE = "select exists (select from personal_encryption where is_complete)";

    private static final Map<String, Kind> KINDS = Stream.of(Kind.values())
            .collect(Collectors.toUnmodifiableMap(
                    kind -> Tags.of(kind, new UUID(0, 0)).key(), Function.identity()));

    private final EventStoreFactory.Pool pool;

    JdbcPersonalIndex(EventStoreFactory.Pool pool) {
        this.pool = pool;
    }

    @Override
    public List<PersonalObject> marked(Set<String> marks, Optional<OperatorId> operator, Mode mode, int most) {
        var owner =
                operator.map(id -> StoredTag.of(Tags.of(new Owner(id, mode)))).orElse(null);
        return select(
                MARKED,
                statement -> {
                    ArrayParameter.bind(statement, 1, "text", marks);
                    statement.setString(2, mode.name().toLowerCase(Locale.ROOT));
                    statement.setString(3, owner);
                    statement.setString(4, owner);
                    statement.setInt(5, most);
                },
                row -> object(row, mode));
    }

    private static PersonalObject object(ResultSet row, Mode mode) throws SQLException {
        var object = row.getString("object");
        int end = object.indexOf('=');
        var owner = row.getString("owner");
        var operator = owner.substring(owner.indexOf('=') + 1, owner.lastIndexOf(':'));
        return new PersonalObject(
                new Owner(new OperatorId(UUID.fromString(operator)), mode),
                Objects.requireNonNull(KINDS.get(object.substring(0, end))),
                UUID.fromString(object.substring(end + 1)));
    }

    @Override
    public List<PersonalObject> readable(Collection<PersonalObject> objects) {
        var tags = objects.stream().map(JdbcPersonalIndex::tag).toList();
        var readable = new HashSet<>(select(
                READABLE,
                statement -> ArrayParameter.bind(statement, 1, "text", tags),
                row -> row.getString("object")));
        return objects.stream().filter(object -> readable.contains(tag(object))).toList();
    }

    private static String tag(PersonalObject object) {
        return StoredTag.of(Tags.of(object.kind(), object.id()));
    }

    @Override
    public boolean isComplete() {
        return select(IS_COMPLETE, _ -> {}, row -> row.getBoolean(1)).getFirst();
    }

    private <T> List<T> select(String sql, Parameters parameters, ResultRows.Reader<T> reader) {
        try (var connection = pool.connections().getConnection();
                var statement = connection.prepareStatement(sql)) {
            parameters.bind(statement);
            return ResultRows.list(statement, reader);
        } catch (SQLException e) {
            throw new EventStoreException("The index of personal data cannot be read", e);
        }
    }
}
