package cairn.adapter.persistence.connection;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** Connects to the primary one of several servers; the first connection asks all of them for their timelines. */
final class PrimaryDataSource extends BriefDataSource {

    private static final long serialVersionUID = 1;

    private final transient PrimaryServers servers;
    private final Duration socketTimeout;

    PrimaryDataSource(DatabaseAddress address, Duration socketTimeout) {
        this.servers = new PrimaryServers(address, Optional.empty());
        this.socketTimeout = socketTimeout;
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        return servers.connect(String.valueOf(getApplicationName()), socketTimeout)
                .connection();
    }
}
