package cairn.adapter.persistence;

import cairn.application.port.support.Outages;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Recognises outages by PostgreSQL's error classes: lost connections, exhausted resources, lock and idle timeouts, and
 * intervention by an operator.
 */
@Singleton
public final class SqlOutages implements Outages {

    /** The server rejects this kind of connection, for example one without TLS. */
    private static final String REJECTED = "08004";

    private static final Set<String> CLASSES = Set.of("08", "25P03", "53", "55P03", "57");

    @Override
    public boolean caused(Throwable failure) {
        return causes(failure).anyMatch(SqlOutages::isOutage);
    }

    /** Returns whether the server rejected the kind of connection, so that a retry would fail as well. */
    public boolean isRejection(Throwable failure) {
        return causes(failure).anyMatch(each -> each instanceof SQLException sql && REJECTED.equals(sql.getSQLState()));
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(Optional.of(failure), Optional::isPresent, each -> each.map(Throwable::getCause))
                .flatMap(Optional::stream);
    }

    /**
     * Treats a failure without an error class as an outage: the driver or the pool reports it about their connection.
     */
    private static boolean isOutage(Throwable failure) {
        return failure instanceof SQLException sql
                && (sql.getSQLState() == null || CLASSES.stream().anyMatch(sql.getSQLState()::startsWith));
    }
}
