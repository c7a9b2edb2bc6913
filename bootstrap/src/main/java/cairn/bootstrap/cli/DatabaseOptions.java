package cairn.bootstrap.cli;

import cairn.adapter.persistence.DatabaseUrl;
import cairn.adapter.persistence.DatabaseUrl.Servers;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.bootstrap.config.LiteralProperties;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.service.CoreFactory;
import cairn.bootstrap.startup.FileGuard;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.EmbeddedPostgres;
import io.micronaut.context.ApplicationContext;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

public final class DatabaseOptions {

    private static final String PASSWORD_FILE = "CAIRN_DB_PASSWORD_FILE";

    @Option(
            names = "--data",
            defaultValue = "${env:CAIRN_DATA:-.cairn}",
            paramLabel = "DIRECTORY",
            description = "The directory of the embedded database and the demo's credentials (default: .cairn).")
    private Path data = Path.of("");

    @Option(
            names = "--db-url",
            paramLabel = "URL",
            description =
                    "The JDBC URL of your own PostgreSQL 18, such as jdbc:postgresql://host/cairn, instead of the "
                            + "embedded one.")
    private @Nullable String databaseUrl;

    @Option(names = "--db-user", paramLabel = "USER", description = "The database role, which must own its database.")
    private @Nullable String databaseUser;

    @Option(
            names = "--db-password",
            paramLabel = "PASSWORD",
            description =
                    "The role's password; as an environment variable it does not appear in the list of processes.")
    private @Nullable String databasePassword;

    @Option(
            names = "--db-password-file",
            paramLabel = "FILE",
            description = "A file with the role's password and nothing else.")
    private @Nullable Path databasePasswordFile;

    @Option(
            names = "--db-insecure",
            defaultValue = "${env:CAIRN_DB_INSECURE:-false}",
            fallbackValue = "true",
            arity = "0..1",
            paramLabel = "true|false",
            description = "Allows a connection without verified TLS to a database on another machine: others on the "
                    + "network may then read and change everything.")
    private boolean isInsecureAllowed;

    private final Map<String, String> environment;

    public DatabaseOptions() {
        this(System.getenv());
    }

    /**
     * Creates the options.
     *
     * @param environment the variables for absent options; values are used literally, with any characters of a password
     */
    public DatabaseOptions(Map<String, String> environment) {
        this.environment = environment;
    }

    private @Nullable String databaseUrl() {
        return databaseUrl != null ? databaseUrl : environment.get("CAIRN_DB_URL");
    }

    private @Nullable String databaseUser() {
        return databaseUser != null ? databaseUser : environment.get("CAIRN_DB_USER");
    }

    private @Nullable String databasePassword() {
        var password = databasePassword != null ? databasePassword : environment.get("CAIRN_DB_PASSWORD");
        var file = databasePasswordFile != null ? databasePasswordFile.toString() : environment.get(PASSWORD_FILE);
        if (file == null) {
            return password;
        }
        if (password != null) {
            throw new IllegalArgumentException("--db-password and --db-password-file exclude each other");
        }
        return new SecretFile("--db-password-file", Path.of(file)).read();
    }

    public String place() {
        var url = databaseUrl();
        return url != null
                ? url.replaceFirst("\\?.*", "")
                : data.toAbsolutePath().normalize().toString();
    }

    public Path data() {
        return data;
    }

    boolean isEmbedded(CommandSpec command) {
        return external(command).isEmpty();
    }

    /**
     * Runs work on the database, whether or not a service uses it. An embedded database that is stopped runs meanwhile.
     * If it is interrupted while it starts, the work does not start.
     *
     * @throws StartupException if there is no database, or it fails meanwhile, such as that of a command which ends
     */
    public void use(CommandSpec command, Interruption interruption, Consumer<Settings.Database> work) {
        var external = external(command);
        var running = external.isPresent() ? external : running();
        if (running.isPresent()) {
            DatabaseWork.run(running.get(), work);
        } else if (EmbeddedPostgres.hasDatabaseUnder(data)) {
            FileGuard.requireProtected(data);
            try (var server = EmbeddedPostgres.start(EmbeddedDatabase.HOST, data, DatabaseOptions::say)) {
                if (!interruption.hasHappened()) {
                    DatabaseWork.run(new Settings.Database(server.jdbcUrl(), server.user(), server.password()), work);
                }
            }
        } else {
            throw new StartupException(
                    "There is no database in %s; choose another --data, or --db-url".formatted(data));
        }
    }

    /** Opens a context in which nothing runs by itself and nothing is served. */
    public static ApplicationContext contextOver(Settings.Database at) {
        return contextOver(at, Map.of("cairn.base-url", "http://127.0.0.1"));
    }

    /** Opens a context whose modules can be created without the service's master key, because nothing is decrypted. */
    static ApplicationContext contextForVerification(Settings.Database at) {
        return contextOver(at, "http://127.0.0.1", Base64.getEncoder().encodeToString(new byte[32]));
    }

    /**
     * Opens a context for commands that publish events as the service does.
     *
     * @param baseUrl the base URL of the service
     * @param masterKey the service's master key in Base64
     */
    static ApplicationContext contextOver(Settings.Database at, String baseUrl, String masterKey) {
        return contextOver(at, Map.of("cairn.base-url", baseUrl, "cairn.master-key", masterKey));
    }

    private static ApplicationContext contextOver(Settings.Database at, Map<String, Object> more) {
        Map<String, Object> properties = new HashMap<>(Map.of(
                CoreFactory.REPLAY,
                true,
                "cairn.node",
                "command",
                // Graceful shutdown would create beans of the service at the end of the command, only to shut them
                // down.
                "micronaut.lifecycle.graceful-shutdown.enabled",
                false,
                // A command ends before its metrics could be read.
                "micronaut.metrics.enabled",
                false));
        properties.putAll(LiteralProperties.of(at));
        properties.putAll(more);
        return ApplicationContext.builder()
                .deduceEnvironment(false)
                .banner(false)
                .properties(properties)
                .start();
    }

    private static void say(String words) {
        System.out.println(words);
    }

    private Optional<Settings.Database> running() {
        return EmbeddedPostgres.runningOn(EmbeddedDatabase.HOST, data)
                .map(address -> new Settings.Database(address.jdbcUrl(), address.user(), address.password()));
    }

    private Optional<Settings.Database> external(CommandSpec command) {
        try {
            return external();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * Returns the external database with secured connections; empty for the embedded one.
     *
     * @throws IllegalArgumentException if the options contradict each other or the security is too weak
     */
    public Optional<Settings.Database> external() {
        var url = databaseUrl();
        var user = databaseUser();
        var password = databasePassword();
        if (url == null) {
            if (user != null || password != null) {
                throw new IllegalArgumentException(
                        "--db-user and --db-password may only be given together with --db-url");
            }
            return Optional.empty();
        }
        var secured = secured(url, Servers.PRIMARY);
        if (user == null || password == null) {
            throw new IllegalArgumentException("--db-url needs --db-user and --db-password-file or --db-password");
        }
        return Optional.of(new Settings.Database(secured, user, password));
    }

    private String secured(String url, Servers servers) {
        return isInsecureAllowed ? DatabaseUrl.unverified(url, servers) : DatabaseUrl.verified(url, servers);
    }

    /**
     * Returns the standbys of the external database, with the same security and the same role.
     *
     * @throws IllegalArgumentException if the database is embedded or the security is too weak
     */
    public Settings.Database standbys(String url) {
        var primary = external()
                .orElseThrow(() -> new IllegalArgumentException("--read-url may only be given together with --db-url"));
        return new Settings.Database(secured(url, Servers.STANDBYS), primary.user(), primary.password());
    }
}
