package cairn.adapter.persistence.access;

import cairn.adapter.persistence.Parameters;
import cairn.adapter.persistence.ResultRows;
import cairn.adapter.persistence.SqlTimes;
import cairn.application.port.out.Encryption;
import cairn.application.port.support.SigningKeys;
import cairn.domain.access.SecretPurpose;
import cairn.domain.access.SigningKey;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Singleton;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

@Singleton
class JdbcSigningKeys implements SigningKeys {

    private static final Logger LOG = LoggerFactory.getLogger(JdbcSigningKeys.class);
    private static final String ALGORITHM = "EC";

    private final Encryption encryption;
    private final JdbcOperations jdbc;
    private final TransactionOperations<Connection> transactions;

    JdbcSigningKeys(Encryption encryption, JdbcOperations jdbc, TransactionOperations<Connection> transactions) {
        this.encryption = encryption;
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public List<SigningKey> all() {
        return transactions.executeRead(_ -> jdbc.prepareStatement(
                "select id, created_at, public_key, sealed_private_key from signing_keys order by created_at desc",
                statement -> ResultRows.list(statement, this::opened).stream()
                        .flatMap(Optional::stream)
                        .toList()));
    }

    /** Returns empty for a key that was encrypted with another master key. */
    private Optional<SigningKey> opened(ResultSet row) throws SQLException {
        var id = row.getObject("id", UUID.class);
        try {
            var factory = KeyFactory.getInstance(ALGORITHM);
            var secret =
                    encryption.decrypt(SecretPurpose.SIGNING_KEY, id.toString(), row.getBytes("sealed_private_key"));
            return Optional.of(new SigningKey(
                    id,
                    SqlTimes.instant(row, "created_at"),
                    new KeyPair(
                            factory.generatePublic(new X509EncodedKeySpec(row.getBytes("public_key"))),
                            factory.generatePrivate(new PKCS8EncodedKeySpec(secret)))));
        } catch (IllegalArgumentException | GeneralSecurityException e) {
            LOG.warn("This node's master key does not decrypt the signing key {}: {}", id, e.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public void add(SigningKey key) {
        var sealed = encryption.encrypt(
                SecretPurpose.SIGNING_KEY,
                key.id().toString(),
                key.pair().getPrivate().getEncoded());
        transactions.executeWrite(_ -> Parameters.update(
                jdbc,
                "insert into signing_keys (id, created_at, public_key, sealed_private_key) values (?, ?, ?, ?)",
                statement -> {
                    statement.setObject(1, key.id());
                    statement.setObject(2, SqlTimes.utc(key.createdAt()));
                    statement.setBytes(3, key.pair().getPublic().getEncoded());
                    statement.setBytes(4, sealed);
                }));
    }

    @Override
    public void deleteOlderThan(Instant moment) {
        transactions.executeWrite(_ -> Parameters.update(
                jdbc,
                "delete from signing_keys where created_at < ?",
                statement -> statement.setObject(1, SqlTimes.utc(moment))));
    }
}
