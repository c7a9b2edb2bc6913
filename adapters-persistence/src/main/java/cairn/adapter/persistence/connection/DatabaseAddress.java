package cairn.adapter.persistence.connection;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.postgresql.Driver;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGSimpleDataSource;

/** A PostgreSQL database and its credentials; the one place that sets the timeouts of new connections. */
public record DatabaseAddress(String url, String user, String password) {

    private static final int CONNECT_SECONDS = 2;
    private static final int LOGIN_SECONDS = 3;

    private static final Pattern SEVERAL_SERVERS = Pattern.compile("(jdbc:postgresql://)([^/?]*,[^/?]*)(.*)");
    private static final Pattern HOSTS = Pattern.compile("^jdbc:postgresql://([^/?]+)");

    /** Returns the address of each server that the URL names, in their order. */
    public List<DatabaseAddress> servers() {
        var parts = SEVERAL_SERVERS.matcher(url);
        return parts.matches()
                ? Stream.of(parts.group(2).split(",", -1))
                        .map(server -> new DatabaseAddress(parts.group(1) + server + parts.group(3), user, password))
                        .toList()
                : List.of(this);
    }

    /** Returns the hosts and ports as the URL names them. */
    String hosts() {
        var hosts = HOSTS.matcher(url);
        return hosts.find() ? hosts.group(1) : "localhost";
    }

    /** Returns whether the URL demands that connections be spread over its servers. */
    boolean balancesLoad() {
        return Optional.ofNullable(Driver.parseURL(url, null))
                .map(PGProperty.LOAD_BALANCE_HOSTS::getBoolean)
                .orElse(false);
    }

    /**
     * Returns an unpooled data source. If the URL names several servers, it connects to the primary one of them.
     *
     * @param application the name under which the server lists the connections
     * @param socketTimeout the longest time for a response; longer than the server may work on any statement
     */
    public PGSimpleDataSource dataSource(String application, Duration socketTimeout) {
        var source = servers().size() == 1 ? new BriefDataSource() : new PrimaryDataSource(this, socketTimeout);
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
