package cairn.adapter.persistence.access;

import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.CrudRepository;
import java.util.Optional;
import java.util.UUID;

/** The tables of operators and keys. */
final class AccessRows {

    private AccessRows() {}

    @JdbcRepository(dialect = Dialect.POSTGRES)
    interface Operators extends CrudRepository<OperatorRow, UUID> {}

    @JdbcRepository(dialect = Dialect.POSTGRES)
    interface Keys extends CrudRepository<KeyRow, UUID> {

        Optional<KeyRow> findByDigest(String digest);
    }
}
