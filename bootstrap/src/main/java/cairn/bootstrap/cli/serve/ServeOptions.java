package cairn.bootstrap.cli.serve;

import cairn.bootstrap.cli.DatabaseOptions;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.LogLevel;
import cairn.bootstrap.config.Settings;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options of a start of the service. */
final class ServeOptions {

    @Spec(Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--host",
            defaultValue = "${env:CAIRN_HOST:-127.0.0.1}",
            paramLabel = "ADDRESS",
            description =
                    "The address to listen on (default: 127.0.0.1); any other than a loopback address needs --tls-cert"
                            + " or --behind-proxy.")
    private String host = "";

    @Option(
            names = "--port",
            defaultValue = "${env:CAIRN_PORT:-8080}",
            paramLabel = "PORT",
            description = "The port to listen on; 0 for any free port (default: 8080).")
    private int port;

    @Mixin
    private final DatabaseOptions database;

    @Option(
            names = "--db-wait",
            defaultValue = "${env:CAIRN_DB_WAIT:-60}",
            paramLabel = "SECONDS",
            description = "The time to wait for a database that does not accept connections yet (default: 60).")
    private int databaseWait;

    @Option(
            names = "--require-standby",
            defaultValue = "${env:CAIRN_REQUIRE_STANDBY:-false}",
            fallbackValue = "true",
            arity = "0..1",
            paramLabel = "true|false",
            description = "The service is ready only while a standby of --db-url confirms commits (default: false).")
    private boolean requiresStandby;

    @Option(
            names = "--read-url",
            defaultValue = "${env:CAIRN_READ_URL}",
            paramLabel = "URL",
            description =
                    "The JDBC URL of standbys of --db-url, from which reports and the event feed are read while they have"
                            + " everything that the primary server shows.")
    private @Nullable String readUrl;

    @Option(
            names = "--drain-seconds",
            defaultValue = "${env:CAIRN_DRAIN_SECONDS:-0}",
            paramLabel = "SECONDS",
            description =
                    "After a stop signal, the time for which the service is not ready but still serves, so that load"
                            + " balancers notice (default: 0).")
    private int drainSeconds;

    @Option(
            names = "--base-url",
            defaultValue = "${env:CAIRN_BASE_URL}",
            paramLabel = "URL",
            description = "The address at which callers reach the service, if not http(s)://ADDRESS:PORT.")
    private @Nullable URI baseUrl;

    @Mixin
    private TransportOptions transport = new TransportOptions();

    @Mixin
    private ManagementOptions management = new ManagementOptions();

    @Option(
            names = "--allow-loopback-webhooks",
            defaultValue = "${env:CAIRN_ALLOW_LOOPBACK_WEBHOOKS:-false}",
            fallbackValue = "true",
            arity = "0..1",
            paramLabel = "true|false",
            description = "Allows test-mode webhook endpoints on this machine, also by http. Without it, only requests "
                    + "from this machine may register one, and only while the service cannot be reached from "
                    + "elsewhere. Do not use it if other people have keys of the service.")
    private boolean allowsLoopbackWebhooks;

    @Option(
            names = "--demo",
            defaultValue = "${env:CAIRN_DEMO:-false}",
            fallbackValue = "true",
            arity = "0..1",
            paramLabel = "true|false",
            description =
                    "Creates a demo operator and keys for the desks on the first start, and writes their credentials "
                            + "to --data. Default only with the embedded database on a loopback --host without --behind-proxy; "
                            + "not for production.")
    private boolean withDemo;

    @Option(
            names = "--no-demo",
            defaultValue = "${env:CAIRN_NO_DEMO:-false}",
            fallbackValue = "true",
            arity = "0..1",
            paramLabel = "true|false",
            description = "Creates no demo operator and no credentials on the first start.")
    private boolean withoutDemo;

    @Option(
            names = "--master-key",
            defaultValue = "${env:CAIRN_MASTER_KEY}",
            paramLabel = "FILE",
            description =
                    "The file of the key that encrypts secrets in the database, created on the first start (default: "
                            + "master.key in --data). All nodes need the same key; back it up, but not next to the database.")
    private @Nullable Path masterKey;

    @Mixin
    private final BackupOptions backups = new BackupOptions();

    @Option(
            names = "--log-format",
            defaultValue = "${env:CAIRN_LOG_FORMAT:-text}",
            paramLabel = "text|json",
            description = "The format of log lines on standard error (default: text).")
    private LogFormat logFormat = LogFormat.text;

    @Option(
            names = "--log-level",
            defaultValue = "${env:CAIRN_LOG_LEVEL:-info}",
            paramLabel = "error|warn|info|debug",
            description = "The log level (default: info).")
    private LogLevel logLevel = LogLevel.info;

    @Option(
            names = "--access-log",
            defaultValue = "${env:CAIRN_ACCESS_LOG:-false}",
            fallbackValue = "true",
            arity = "0..1",
            paramLabel = "true|false",
            description = "Logs each request: method, route, status, time, request id and operator (default: false).")
    private boolean isAccessLogged;

    private final Map<String, String> environment;

    ServeOptions(Map<String, String> environment) {
        this.environment = environment;
        this.database = new DatabaseOptions(environment);
    }

    void useLogFormat() {
        logFormat.use(logLevel);
    }

    /** Rejects variables that cannot be read; see {@link Variable#refuseUnreadable}. */
    void refuseUnreadableVariables() {
        Variable.refuseUnreadable(spec, environment);
    }

    /** Returns a sentence for each variable that looks like a setting but is none. */
    List<String> unknownVariables() {
        return UnknownVariables.in(environment, spec);
    }

    boolean isUnsafeDurabilityAllowed() {
        return Boolean.parseBoolean(environment.get(Variable.CAIRN_EVENT_STORE_ALLOW_UNSAFE_DURABILITY.name()));
    }

    private Optional<Boolean> demo() {
        if (withDemo && withoutDemo) {
            throw new IllegalArgumentException("--demo and --no-demo exclude each other");
        }
        return withDemo || withoutDemo ? Optional.of(withDemo) : Optional.empty();
    }

    Settings settings() {
        try {
            return new Settings(
                    host,
                    port,
                    database.data(),
                    database.external(),
                    Duration.ofSeconds(databaseWait),
                    requiresStandby,
                    Optional.ofNullable(readUrl).map(database::standbys),
                    Optional.ofNullable(baseUrl),
                    transport.transport(),
                    management.address(),
                    allowsLoopbackWebhooks,
                    demo(),
                    Optional.ofNullable(masterKey)
                            .orElseGet(() -> database.data().resolve("master.key")),
                    isAccessLogged,
                    backups.schedule(database.external().isEmpty()),
                    Duration.ofSeconds(drainSeconds));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }
}
