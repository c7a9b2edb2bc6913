package cairn.postgresql;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A primary server and its synchronous standby, made from the database of a stopped service. The primary one may be
 * killed: the standby takes its place, and the killed one returns as the next standby.
 */
public final class ReplicatedServers implements AutoCloseable {

    private static final String IS_SYNCHRONOUS = "select count(*) from pg_stat_replication where sync_state = 'sync'";
    private static final String IS_ATTACHED = "select count(*) from pg_stat_replication";

    private final HostProgram host;
    private final Binaries binaries;
    private final Secret secret;
    private final Closeable place;
    private final Path data;
    private ReplicaServer primary;
    private ReplicaServer standby;
    private final List<FurtherStandby> further = new ArrayList<>();

    private ReplicatedServers(
            HostProgram host,
            Binaries binaries,
            Secret secret,
            Closeable place,
            Path data,
            ReplicaServer primary,
            ReplicaServer standby) {
        this.host = host;
        this.binaries = binaries;
        this.secret = secret;
        this.place = place;
        this.data = data;
        this.primary = primary;
        this.standby = standby;
    }

    /** Starts both over an empty database. */
    public static ReplicatedServers start(Map<String, String> settings) throws Exception {
        var place = Place.withDatabase();
        return start(TestHost.CAIRN, place.data(), settings, place::close);
    }

    /**
     * Starts both.
     *
     * @param data the data directory of a service that was stopped; the standby's files are added to it
     * @param settings the settings of both that differ from those of the embedded database
     */
    public static ReplicatedServers start(HostProgram host, Path data, Map<String, String> settings) throws Exception {
        return start(host, data, settings, () -> {});
    }

    private static ReplicatedServers start(HostProgram host, Path data, Map<String, String> settings, Closeable place)
            throws Exception {
        var working = WorkingDirectory.usualUnder(data);
        var binaries = Binaries.installed(working, BinariesArchive.ofThisPlatform(), _ -> {});
        var secret = Secret.of(working);
        var servers = new ReplicatedServers(
                host,
                binaries,
                secret,
                place,
                data,
                ReplicaServer.in(data, "server_a", host, binaries, secret),
                ReplicaServer.in(data.resolve("standby"), "server_b", host, binaries, secret));
        servers.primary.configure(settings);
        servers.primary.start();
        servers.primary.execute("grant pg_monitor to " + host.role());
        servers.attachStandby();
        return servers;
    }

    /** Returns the address that names both servers, and the service's credentials. */
    public EmbeddedPostgres.Address address() {
        var ports = List.of(primary.port(), standby.port()).stream().sorted().toList();
        var url = ServiceDatabase.jdbcUrl(ports.getFirst(), host.database())
                .replace("/" + host.database(), ",127.0.0.1:%d/%s".formatted(ports.getLast(), host.database()));
        return new EmbeddedPostgres.Address(url + "&targetServerType=primary", host.role(), secret.service());
    }

    /** Returns the address of the standby alone. */
    public EmbeddedPostgres.Address standbyAddress() {
        return standby.address();
    }

    public String standbyName() {
        return standby.name();
    }

    /** Ends all processes of the primary server, and returns when they are dead. */
    public void killPrimary() throws InterruptedException {
        primary.kill();
    }

    /** Promotes the standby. No standby is required until there is one again. */
    public void promoteStandby() {
        standby.execute("select pg_promote(true, 30)");
        var killed = primary;
        primary = standby;
        standby = killed;
    }

    /** Starts the primary server that was killed. */
    public void startPrimary() throws IOException, InterruptedException {
        primary.start();
    }

    /** Starts the killed server after its standby was promoted, so that there are two primary servers. */
    public void startReplacedPrimary() throws IOException, InterruptedException {
        standby.start();
        standby.execute("alter system set synchronous_standby_names = ''", "select pg_reload_conf()");
    }

    /** Makes the server that is down a standby by a new base backup, and lets commits wait for it. */
    public void attachStandby() throws IOException, SQLException, InterruptedException {
        standby.copyOf(primary);
        standby.start();
        requireStandby();
    }

    private void requireStandby() throws InterruptedException {
        primary.execute(
                "alter system set synchronous_standby_names = '%s'".formatted(standby.name()),
                "select pg_reload_conf()");
        Await.until(
                "the standby is synchronous", () -> primary.ask(IS_SYNCHRONOUS).equals("1"));
    }

    /** Starts another standby, for which no commit waits. */
    public FurtherStandby addStandby() throws IOException, SQLException, InterruptedException {
        var name = "further_" + further.size();
        var server = ReplicaServer.in(data.resolve(name), name, host, binaries, secret);
        var added = new FurtherStandby(server);
        further.add(added);
        server.copyOf(primary);
        server.start();
        return added;
    }

    /** Lets no commit wait, and the standby receive nothing: it falls behind. */
    public void detachStandby() throws InterruptedException {
        primary.execute("alter system set synchronous_standby_names = ''", "select pg_reload_conf()");
        standby.execute("alter system set primary_conninfo = ''", "select pg_reload_conf()");
        Await.until(
                "the standby receives nothing", () -> primary.ask(IS_ATTACHED).equals("0"));
    }

    /** Ends all processes of the standby, for which no commit waits from then on. */
    public void killStandby() throws InterruptedException {
        primary.execute("alter system set synchronous_standby_names = ''", "select pg_reload_conf()");
        standby.kill();
    }

    /** Stops the standby where it is: it confirms nothing. */
    public void freezeStandby() throws IOException, InterruptedException {
        standby.signal("-STOP");
    }

    public void thawStandby() throws IOException, InterruptedException {
        standby.signal("-CONT");
    }

    public void executeOnStandby(String... statements) {
        standby.execute(statements);
    }

    public String askStandby(String query) {
        return standby.ask(query);
    }

    public void executeOnPrimary(String... statements) {
        primary.execute(statements);
    }

    public String askPrimary(String query) {
        return primary.ask(query);
    }

    /** Returns what both servers have logged. */
    public List<String> log() throws IOException {
        var lines = new ArrayList<>(primary.log());
        lines.addAll(standby.log());
        return lines;
    }

    @Override
    public void close() throws IOException {
        try {
            primary.kill();
            standby.kill();
            for (var server : further) {
                server.kill();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        place.close();
    }
}
