package cairn.bootstrap;

import cairn.adapter.persistence.embedded.EmbeddedPostgres;
import io.micronaut.context.ApplicationContext;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which database a command works on. */
final class DatabaseOptions {

    @Option(
            names = "--data",
            defaultValue = "${env:CAIRN_DATA:-.cairn}",
            paramLabel = "DIRECTORY",
            description = "Where the embedded database and the demo's credentials are kept (default: .cairn).")
    private Path data = Path.of("");

    @Option(
            names = "--db-url",
            defaultValue = "${env:CAIRN_DB_URL}",
            paramLabel = "URL",
            description =
                    "A PostgreSQL 18 of your own, such as jdbc:postgresql://host/cairn, instead of the embedded one.")
    private @Nullable String databaseUrl;

    @Option(
            names = "--db-user",
            defaultValue = "${env:CAIRN_DB_USER}",
            paramLabel = "USER",
            description = "Who to be there; a role that may create tables.")
    private @Nullable String databaseUser;

    @Option(
            names = "--db-password",
            defaultValue = "${env:CAIRN_DB_PASSWORD}",
            paramLabel = "PASSWORD",
            description = "Its password; as a variable it does not show in the list of processes.")
    private @Nullable String databasePassword;

    /** Which database it is, the same from run to run, without what could be a secret. */
    String place() {
        return databaseUrl != null
                ? databaseUrl.replaceFirst("\\?.*", "")
                : data.toAbsolutePath().normalize().toString();
    }

    Path data() {
        return data;
    }

    /**
     * Works on the database, whether a service runs over it or not; an embedded one that does not run is up meanwhile.
     *
     * @throws StartupException if there is none
     */
    void use(CommandSpec command, Consumer<Settings.Database> work) {
        var external = external(command);
        var running = external.isPresent() ? external : running();
        if (running.isPresent()) {
            work.accept(running.get());
        } else if (EmbeddedPostgres.hasDatabaseUnder(data)) {
            try (var server = EmbeddedPostgres.start(data, DatabaseOptions::say)) {
                work.accept(new Settings.Database(server.jdbcUrl(), server.user(), server.password()));
            }
        } else {
            throw new StartupException(
                    "There is no database in %s; choose another --data, or --db-url".formatted(data));
        }
    }

    /** Where nothing runs by itself, and nothing is served. */
    static ApplicationContext contextOver(Settings.Database at) {
        return contextOver(at, Map.of("cairn.base-url", "http://127.0.0.1"));
    }

    /** The same for those who tell what the service would: by its address and its master key, in Base64. */
    static ApplicationContext contextOver(Settings.Database at, String baseUrl, String masterKey) {
        return contextOver(at, Map.of("cairn.base-url", baseUrl, "cairn.master-key", masterKey));
    }

    private static ApplicationContext contextOver(Settings.Database at, Map<String, Object> more) {
        Map<String, Object> properties = new HashMap<>(Map.of(
                CoreFactory.REPLAY,
                true,
                "cairn.node",
                "command",
                "datasources.default.url",
                at.url(),
                "datasources.default.username",
                at.user(),
                "datasources.default.password",
                at.password()));
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
        return EmbeddedPostgres.runningOn(data)
                .map(address -> new Settings.Database(address.jdbcUrl(), address.user(), address.password()));
    }

    private Optional<Settings.Database> external(CommandSpec command) {
        try {
            return external();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    /** One of the operator's own; empty for the embedded one. */
    Optional<Settings.Database> external() {
        if (databaseUrl == null) {
            if (databaseUser != null || databasePassword != null) {
                throw new IllegalArgumentException("--db-user and --db-password go with --db-url");
            }
            return Optional.empty();
        }
        if (databaseUser == null || databasePassword == null) {
            throw new IllegalArgumentException("--db-url needs --db-user and --db-password");
        }
        return Optional.of(new Settings.Database(databaseUrl, databaseUser, databasePassword));
    }
}
