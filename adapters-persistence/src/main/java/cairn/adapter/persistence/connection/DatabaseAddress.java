package cairn.adapter.persistence.connection;

import java.time.Duration;
import org.postgresql.ds.PGSimpleDataSource;

/** A PostgreSQL database and its credentials; the one place that sets the timeouts of new connections. */
public record DatabaseAddress(String url, String user, String password) {

    private static final int CONNECT_SECONDS = 2;
    private static final int LOGIN_SECONDS = 3;

    /**
     * Returns an unpooled data source.
     *
     * @param application the name under which the server lists the connections
     * @param socketTimeout the longest time for a response; longer than the server may work on any statement
     */
    public PGSimpleDataSource dataSource(String application, Duration socketTimeout) {
        var source = new BriefDataSource();
        configure(source, application, socketTimeout);
        return source;
    }

    void configure(PGSimpleDataSource source, String application, Duration socketTimeout) {
        source.setUrl(url);
        source.setUser(user);
        source.setPassword(password);
        source.setApplicationName(application);
        source.setConnectTimeout(CONNECT_SECONDS);
        source.setLoginTimeout(LOGIN_SECONDS);
        source.setSocketTimeout(Math.toIntExact(socketTimeout.toSeconds()));
        source.setTcpKeepAlive(true);
    }

    @Override
    public String toString() {
        return url.replaceFirst("\\?.*", "") + " as " + user;
    }
}
