package cairn.adapter.persistence;

import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.domain.access.SecretPurpose;
import cairn.postgresql.PatientConnection;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Reads and replaces the encrypted secrets in tables, while a service may use them. */
public final class EncryptedSecrets implements AutoCloseable {

    private static final Duration LONGEST_STATEMENT = Duration.ofMinutes(1);

    /** A column with secrets; text columns have them in Base64. */
    public enum Column {
        SIGNING_KEY(SecretPurpose.SIGNING_KEY, "signing_keys", "id", "sealed_private_key", false),
        SECOND_FACTOR(SecretPurpose.SECOND_FACTOR, "member_second_factors", "member_id", "secret", true),
        WEBHOOK_SECRET(SecretPurpose.WEBHOOK_SECRET, "webhook_endpoints", "id", "secret", true),
        PREVIOUS_WEBHOOK_SECRET(SecretPurpose.WEBHOOK_SECRET, "webhook_endpoints", "id", "previous_secret", true);

        private final SecretPurpose purpose;
        private final String table;
        private final String id;
        private final String stored;
        private final String bytes;
        private final String parameter;

        Column(SecretPurpose purpose, String table, String id, String secret, boolean isText) {
            this.purpose = purpose;
            this.table = table;
            this.id = id;
            this.stored = secret;
            this.bytes = isText ? "decode(" + secret + ", 'base64')" : secret;
            this.parameter = isText ? "translate(encode(?, 'base64'), E'\\n', '')" : "?";
        }

        public SecretPurpose purpose() {
            return purpose;
        }
    }

    /** A secret with the id of the object that it belongs to. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Stored(UUID id, byte[] secret) {}

    private final Connection connection;

    public EncryptedSecrets(DatabaseAddress database) {
        try {
            this.connection = PatientConnection.open(database.dataSource("rekey", LONGEST_STATEMENT));
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    public long count() {
        long count = 0;
        for (var column : Column.values()) {
            var query = "select count(%s) from %s".formatted(column.stored, column.table);
            try {
                count += ResultRows.one(connection, query, row -> row.getLong(1));
            } catch (SQLException e) {
                throw failed(e);
            }
        }
        return count;
    }

    /** Returns the next secrets by the order of their ids; the first ones if {@code last} is empty. */
    public List<Stored> after(Optional<UUID> last, Column column, int limit) {
        var query =
                "select %1$s, %2$s from %3$s where %4$s is not null and (?::uuid is null or %1$s > ?) order by %1$s limit ?"
                        .formatted(column.id, column.bytes, column.table, column.stored);
        try (var statement = connection.prepareStatement(query)) {
            statement.setObject(1, last.orElse(null));
            statement.setObject(2, last.orElse(null));
            statement.setInt(3, limit);
            return ResultRows.list(statement, row -> new Stored(row.getObject(1, UUID.class), row.getBytes(2)));
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** Replaces a secret, unless it was changed or removed meanwhile. */
    public boolean replace(Column column, Stored before, byte[] secret) {
        var update = "update %s set %s = %s where %s = ? and %s = ?"
                .formatted(column.table, column.stored, column.parameter, column.id, column.bytes);
        try (var statement = connection.prepareStatement(update)) {
            statement.setBytes(1, secret);
            statement.setObject(2, before.id());
            statement.setBytes(3, before.secret());
            return statement.executeUpdate() == 1;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static IllegalStateException failed(SQLException reason) {
        return new IllegalStateException("The secrets cannot be read or replaced", reason);
    }
}
