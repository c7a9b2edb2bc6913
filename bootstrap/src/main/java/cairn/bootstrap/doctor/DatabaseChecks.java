package cairn.bootstrap.doctor;

import cairn.adapter.persistence.DatabaseInspection;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.doctor.Finding.Level;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.service.Preflight;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.service.SharedMasterKey;
import cairn.bootstrap.service.StandbyStart;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.EmbeddedPostgres;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks the database, the master key that belongs to it, and the clock. */
final class DatabaseChecks {

    private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(2);

    private final Settings settings;
    private final boolean isUnsafeAllowed;
    private final Clock clock;

    DatabaseChecks(Settings settings, boolean isUnsafeAllowed, Clock clock) {
        this.settings = settings;
        this.isUnsafeAllowed = isUnsafeAllowed;
        this.clock = clock;
    }

    Stream<Finding> all() {
        return settings.database()
                .map(this::external)
                .orElseGet(() -> Stream.of(
                        Finding.of("database", this::embedded),
                        Finding.of("master key", () -> masterKey(Optional.empty())),
                        Finding.of("clock", this::clockSinceLastUse)));
    }

    private Finding embedded() {
        var data = settings.data();
        if (EmbeddedPostgres.runningOn(EmbeddedDatabase.HOST, data).isPresent()) {
            return Finding.failed("database", "%s is in use by another Cairn".formatted(data));
        }
        EmbeddedPostgres.requireStartable(data);
        return Finding.ok(
                "database",
                EmbeddedPostgres.hasDatabaseUnder(data)
                        ? "embedded, stopped; a start runs missing migrations"
                        : "embedded; a start creates it");
    }

    private Finding clockSinceLastUse() {
        var now = clock.instant();
        var last = EmbeddedPostgres.lastUseOf(settings.data());
        return last.filter(time -> time.isAfter(now.plus(CLOCK_TOLERANCE))).isPresent()
                ? Finding.warning(
                        "clock", "%s, but the database was used later, at %s; set the clock".formatted(now, last.get()))
                : Finding.ok("clock", now.toString());
    }

    private Stream<Finding> external(Settings.Database database) {
        DatabaseInspection found;
        try {
            found = DatabaseInspection.of(database.address(), clock::instant);
        } catch (RuntimeException e) {
            return Stream.of(
                    Finding.failed("database", StartupException.reason(SchemaMigration.unusable(database, e))),
                    Finding.of("master key", () -> masterKey(Optional.empty())));
        }
        return Stream.of(
                        Stream.of(version(database, found), durability(found)),
                        standby(found).stream(),
                        standbysForReads().map(server -> Finding.of("read-url", () -> readsFrom(server, database))),
                        Stream.of(
                                migrations(found),
                                Finding.of(
                                        "master key",
                                        () -> masterKey(Optional.of(database).filter(_ -> hasTables(found)))),
                                clock(found)))
                .flatMap(part -> part);
    }

    private static boolean hasTables(DatabaseInspection found) {
        return found.migrations().applied() > 0;
    }

    private static Finding version(Settings.Database database, DatabaseInspection found) {
        var text = "PostgreSQL %s at %s".formatted(found.version(), database);
        return found.isSupported()
                ? Finding.ok("database", text)
                : Finding.failed("database", text + "; Cairn needs PostgreSQL 18 or newer");
    }

    private Finding durability(DatabaseInspection found) {
        var text = found.durability().entrySet().stream()
                .map(setting -> setting.getKey() + "=" + setting.getValue())
                .sorted()
                .collect(Collectors.joining(", "));
        if (!found.durability().containsValue("off")) {
            return Finding.ok("durability", text);
        }
        return new Finding(
                found.isUnsafe() && !isUnsafeAllowed ? Level.FAILED : Level.WARNING,
                "durability",
                text + "; acknowledged bookings could be lost: turn all of them on");
    }

    private Optional<Finding> standby(DatabaseInspection found) {
        if (!settings.requiresStandby()) {
            return Optional.empty();
        }
        var problem = found.standbys().problem();
        return Optional.of(
                problem.isEmpty()
                        ? Finding.ok(
                                "standby", String.join(", ", found.standbys().streaming()) + ": confirms commits")
                        : Finding.failed("standby", problem));
    }

    private Stream<Settings.Database> standbysForReads() {
        return settings.readsFrom().stream().flatMap(named -> named.servers().stream());
    }

    private static Finding readsFrom(Settings.Database standby, Settings.Database of) {
        return StandbyStart.problem(standby, of)
                .map(text -> Finding.warning("read-url", text))
                .orElseGet(() -> Finding.ok("read-url", "%s is a standby of the database".formatted(standby)));
    }

    private static Finding migrations(DatabaseInspection found) {
        int pending = found.migrations().pending();
        var text = "%d applied, %d pending".formatted(found.migrations().applied(), pending);
        return pending > 0 && !found.mayCreateTables()
                ? Finding.failed(
                        "migrations", text + "; the role may not create tables: make it the owner of the database")
                : Finding.ok("migrations", pending > 0 ? text + ", which a start runs" : text);
    }

    private Finding masterKey(Optional<Settings.Database> database) {
        var file = settings.masterKey();
        Preflight.requireMasterKey(settings);
        var shared = database.map(SharedMasterKey::new);
        shared.ifPresent(known -> known.requireUsable(file));
        if (Files.exists(file)) {
            var text = "%s: %s, fingerprint %s"
                    .formatted(
                            file,
                            database.isPresent() ? "belongs to the database" : "readable",
                            SharedMasterKey.shortened(new MasterKey(MasterKey.in(file)).fingerprint()));
            return shared.filter(SharedMasterKey::isBeingReplaced).isPresent()
                    ? Finding.warning("master key", text + "; the previous key works until ./cairn rekey --finish")
                    : Finding.ok("master key", text);
        }
        return database.isEmpty() && EmbeddedPostgres.hasDatabaseUnder(settings.data())
                ? Finding.warning(
                        "master key",
                        "%s does not exist; if the database was created with one, restore it".formatted(file))
                : Finding.ok("master key", file + " will be created");
    }

    private static Finding clock(DatabaseInspection found) {
        var ahead = found.clockAhead();
        var text = "the database's clock is %d ms %s this machine's"
                .formatted(ahead.abs().toMillis(), ahead.isNegative() ? "behind" : "ahead of");
        return ahead.abs().compareTo(CLOCK_TOLERANCE) > 0
                ? Finding.warning("clock", text + "; set the clocks by NTP")
                : Finding.ok("clock", text);
    }
}
