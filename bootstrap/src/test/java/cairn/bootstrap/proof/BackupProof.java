package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.eventstore.LogBackup;
import cairn.application.Proof;
import cairn.bootstrap.Application;
import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.KillableNodes.Plan;
import cairn.bootstrap.PassableDirectory;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.postgresql.BackupArchiver;
import cairn.postgresql.BackupArchiver.Schedule;
import cairn.postgresql.BackupWriter.Source;
import cairn.postgresql.UnpackedPrograms;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That backups of a database under load can be restored to their end and to any moment. */
@RunByProve
class BackupProof {

    private static final int CLIENTS = 8;
    private static final int MOMENTS = 10;
    private static final int COMMANDS = 5_000;
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Duration RECOVERY = Duration.ofSeconds(60);
    private static final Plan SMALL = Plan.of(1).with("JDK_JAVA_OPTIONS=-Xmx256m");

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    private final List<Moment> moments = new ArrayList<>();
    private final List<Duration> recoveries = new ArrayList<>();
    private final List<String> differences = new ArrayList<>();

    /**
     * A state of the log to which it is restored.
     *
     * @param until a position or a time, as {@code restore --until} takes it
     * @param position a position that was committed by then
     * @param latest the highest position that may have been committed by then
     * @param digest of the log up to the position
     */
    private record Moment(String until, long position, long latest, String digest) {

        /** Returns how a restored log differs from this state; empty if it does not. */
        private String difference(KillableNodes restored) throws SQLException {
            long head = headOf(restored);
            if (!digestOf(restored, position).equals(digest)) {
                return "%s: the log up to %d differs".formatted(until, position);
            }
            return head > latest ? "%s: the log ends at %d instead of %d".formatted(until, head, latest) : "";
        }
    }

    @Test
    @Proof({"B1", "B2"})
    void aBackupUnderLoadIsRestoredToItsEndAndToRandomMoments(ProofRun run) throws Exception {
        var data = directory.usedData();
        var backups = data.resolveSibling("backups");
        Ledger ledger;
        try (var nodes = KillableNodes.start(data, SMALL);
                var archiver = BackupArchiver.start(
                        new Source(EmbeddedDatabase.HOST, data, LogBackup.QUERIES),
                        new Schedule(backups, Duration.ofDays(1), 1))) {
            await().atMost(PATIENCE).until(() -> archiver.status().archived().isPresent());
            ledger = underLoad(run, nodes);
            var last = Instant.now();
            await().atMost(PATIENCE)
                    .until(() ->
                            archiver.status().archived().filter(last::isBefore).isPresent());
            nodes.killEverything();
        }
        run.size("acknowledged commands", ledger.size(), COMMANDS);

        for (var moment : moments) {
            run.progress().phase("restores to " + moment.until());
            restoreTo(moment, backups);
        }
        run.size("random moments, half of them positions and half of them times", moments.size(), MOMENTS);
        run.progress().phase("restores to the end of the archive");
        restoreAll(run, backups, ledger);
        run.none("differences between restored logs and the log at that moment", differences);
        run.times("restore", recoveries, RECOVERY);
        run.counterProof("restores that one flipped byte of a backup makes fail", failuresAfterFlip(backups));
    }

    /** Notes moments while clients send commands. */
    private Ledger underLoad(ProofRun run, KillableNodes nodes) throws Exception {
        var random = run.random();
        try (var load = Load.on(nodes, CLIENTS, run.seed())) {
            var ledger = load.ledger();
            run.startMeasuring();
            run.progress()
                    .phase(
                            "%d clients send commands".formatted(CLIENTS),
                            () -> "%,d acknowledged, %d moments".formatted(ledger.size(), moments.size()));
            while ((moments.size() < MOMENTS || ledger.size() < COMMANDS) && !run.isTimeUp()) {
                int next = ledger.size() + 1 + random.nextInt(2 * COMMANDS / MOMENTS);
                await().atMost(PATIENCE).until(() -> ledger.size() >= next || run.isTimeUp());
                if (moments.size() < MOMENTS) {
                    moments.add(present(nodes, moments.size() % 2 == 0));
                }
            }
            load.finish();
            return ledger;
        }
    }

    private static Moment present(KillableNodes nodes, boolean isByPosition) throws SQLException {
        long position = headOf(nodes);
        var now = Audit.select(
                        nodes,
                        "select to_char(clock_timestamp() at time zone 'UTC', "
                                + "'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')")
                .getFirst();
        return isByPosition
                ? new Moment(Long.toString(position), position, position, digestOf(nodes, position))
                : new Moment(now, position, headOf(nodes), digestOf(nodes, position));
    }

    private void restoreTo(Moment moment, Path backups) throws Exception {
        var restored = directory.data().resolveSibling("until-" + moment.position());
        restore(restored, backups, "--until", moment.until());
        try (var nodes = KillableNodes.start(restored, Plan.of(0))) {
            var difference = moment.difference(nodes);
            if (!difference.isEmpty()) {
                differences.add(difference);
            }
        }
    }

    /** Restores, and requires that lists equal a replay. */
    private void restore(Path data, Path backups, String... options) throws Exception {
        UnpackedPrograms.linkInto(data);
        long began = System.nanoTime();
        assertThat(cairn(data, Stream.concat(Stream.of("restore", backups.toString()), Stream.of(options))))
                .isZero();
        recoveries.add(Duration.ofNanos(System.nanoTime() - began));
        Files.copy(
                directory.data().resolve("master.key"), data.resolve("master.key"), StandardCopyOption.COPY_ATTRIBUTES);
        if (cairn(data, Stream.of("verify")) != 0) {
            differences.add(data.getFileName() + ": verify finds faults");
        }
    }

    private void restoreAll(ProofRun run, Path backups, Ledger ledger) throws Exception {
        var restored = directory.data().resolveSibling("all");
        restore(restored, backups);
        try (var nodes = KillableNodes.start(restored, SMALL)) {
            run.none("acknowledged commands lost", Audit.ofAll(nodes).lost(ledger));
        }
    }

    private long failuresAfterFlip(Path backups) throws Exception {
        Path damaged;
        try (var files = Files.walk(backups)) {
            damaged = files.filter(file -> file.getFileName().toString().equals("PG_VERSION"))
                    .findFirst()
                    .orElseThrow();
        }
        try (var file = new RandomAccessFile(damaged.toFile(), "rw")) {
            int first = file.read();
            file.seek(0);
            file.write(first ^ 1);
        }
        var restored = directory.data().resolveSibling("flipped");
        UnpackedPrograms.linkInto(restored);
        return cairn(restored, Stream.of("restore", backups.toString()));
    }

    private static int cairn(Path data, Stream<String> words) {
        return Application.commandLine()
                .execute(Stream.concat(words, Stream.of("--data", data.toString()))
                        .toArray(String[]::new));
    }

    private static long headOf(KillableNodes nodes) throws SQLException {
        return Long.parseLong(Audit.select(nodes, "select coalesce(max(position), 0) from events")
                .getFirst());
    }

    /** Returns the same for logs that are equal byte by byte up to a position. */
    private static String digestOf(KillableNodes nodes, long position) throws SQLException {
        return Audit.select(
                        nodes,
                        "select md5(string_agg(e::text, ' ' order by position)) from events e where position <= "
                                + position)
                .getFirst();
    }
}
