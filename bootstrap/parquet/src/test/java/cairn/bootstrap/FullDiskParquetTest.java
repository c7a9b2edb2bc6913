package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.TestDatabase;
import cairn.bootstrap.cli.export.ExportCommand;
import cairn.bootstrap.export.DuckDb;
import cairn.bootstrap.startup.PrivateFile;
import cairn.postgresql.SkippedWithout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** An export to Parquet on a disk that becomes full keeps what was complete, and the next run adds the rest. */
class FullDiskParquetTest {

    @RegisterExtension
    private final PassableDirectory home = new PassableDirectory();

    private final TestDatabase database = DemoDatabase.copy();

    /** With no room at all, and with room for a part of what is written. */
    @ParameterizedTest
    @ValueSource(ints = {0, 8_192})
    @SkippedWithout("root and unshare")
    void itFailsAndTheNextRunContinues(int bytesLeft) throws Exception {
        new PrivateFile(home.path().resolve("key")).make("dGhlIG1hc3RlciBrZXkgb2YgdGhlIHRlc3RzLCAzMiA=");
        try (var service = TestService.startOver(database);
                var disk = FullDisk.at(home.path().resolve("disk"), 2)) {
            var into = disk.resolve("events");
            book(service);
            assertThat(export(into).code()).isZero();
            var files = filesIn(into);
            var manifest = Files.readString(into.resolve("manifest.json"));
            for (int i = 0; i < 50; i++) {
                book(service);
            }

            disk.fill(bytesLeft);
            var failed = export(into);
            assertThat(failed.code()).isEqualTo(1);
            assertThat(failed.errors())
                    .contains("cairn: The export to " + into, "No space left on device", "continues it")
                    .doesNotContain("Exception");
            assertThat(into.resolve("manifest.json")).hasContent(manifest);
            assertThat(filesIn(into)).containsAll(files).noneMatch(name -> name.contains("unfinished"));
            disk.free();

            assertThat(export(into).code()).isZero();
            var elsewhere = home.path().resolve("elsewhere");
            assertThat(export(elsewhere).code()).isZero();
            assertThat(rows(into)).hasSizeGreaterThan(50).isEqualTo(rows(elsewhere));
            assertThat(filesIn(into)).allMatch(name -> name.matches("manifest.json|.lock|part-.*\\.parquet"));
        }
    }

    private static void book(TestService service) {
        new Bookings(service, service.testKey()).made(BookingBodies.request());
    }

    private static List<String> rows(Path directory) {
        return DuckDb.ask("select * from %s order by position".formatted(DuckDb.files(directory)));
    }

    private static List<String> filesIn(Path directory) throws IOException {
        try (var all = Files.walk(directory)) {
            return all.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .toList();
        }
    }

    private CommandOutcome export(Path into) {
        return CommandOutcome.of(
                new CommandLine(new ExportCommand()),
                "events",
                "--format=parquet",
                "--mode=test",
                "--into=" + into,
                "--master-key=" + home.path().resolve("key"),
                "--base-url=" + TestService.BASE_URL,
                "--db-url=" + database.jdbcUrl(),
                "--db-user=" + database.user(),
                "--db-password=" + database.password());
    }
}
