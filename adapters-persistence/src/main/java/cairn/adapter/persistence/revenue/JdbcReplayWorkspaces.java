package cairn.adapter.persistence.revenue;

import cairn.adapter.persistence.eventstore.PostgresEventStorageEngine;
import cairn.application.port.log.Tags;
import cairn.application.port.out.ReplayWorkspaces;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Singleton;
import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * Opens replays on separate connections. They write to temporary tables, which are dropped when the connection closes.
 */
@Singleton
final class JdbcReplayWorkspaces implements ReplayWorkspaces {

    private final PostgresEventStorageEngine log;
    private final String url;
    private final String user;
    private final String password;

    JdbcReplayWorkspaces(
            PostgresEventStorageEngine log,
            @Property(name = "datasources.default.url") String url,
            @Property(name = "datasources.default.username") String user,
            @Property(name = "datasources.default.password") String password) {
        this.log = log;
        this.url = url;
        this.user = user;
        this.password = password;
    }

    @Override
    public long count(Owner owner, long last) {
        return log.count(Tags.of(owner), BookingEvent.class, last);
    }

    @Override
    public Workspace open(Owner owner) {
        try {
            return JdbcReplayWorkspace.on(DriverManager.getConnection(url, user, password), owner);
        } catch (SQLException e) {
            throw new IllegalStateException("No connection for a replay", e);
        }
    }
}
