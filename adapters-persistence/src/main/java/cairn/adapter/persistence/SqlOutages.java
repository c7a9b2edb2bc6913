package cairn.adapter.persistence;

import cairn.application.port.out.Outages;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Knows an outage by PostgreSQL's error classes: no connection, no resources such as disk space, no lock in time, a
 * transaction that was left idle for too long, an operator's or a timeout's intervention.
 */
@Singleton
public final class SqlOutages implements Outages {

    /** The server rejects this kind of connection: one without TLS, for example, rejects connections that need it. */
    private static final String REJECTED = "08004";

    private static final Set<String> CLASSES = Set.of("08", "25P03", "53", "55P03", "57");

    @Override
    public boolean caused(Throwable failure) {
        return causes(failure).anyMatch(SqlOutages::isOutage);
    }

    /** Returns whether the server has rejected the kind of connection, so that a retry fails as well. */
    public boolean isRejection(Throwable failure) {
        return causes(failure).anyMatch(each -> each instanceof SQLException sql && REJECTED.equals(sql.getSQLState()));
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(Optional.of(failure), Optional::isPresent, each -> each.map(Throwable::getCause))
                .flatMap(Optional::stream);
    }

    /** A failure without a class is not the server's word, but the driver's or the pool's about their connection. */
    private static boolean isOutage(Throwable failure) {
        return failure instanceof SQLException sql
                && (sql.getSQLState() == null || CLASSES.stream().anyMatch(sql.getSQLState()::startsWith));
    }
}
