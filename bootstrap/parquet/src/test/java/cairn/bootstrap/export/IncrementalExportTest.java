package cairn.bootstrap.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.hardwood.InputFile;
import dev.hardwood.reader.ParquetFileReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Directories of Parquet files that grow by runs; some runs are killed. */
class IncrementalExportTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final long SEED = 20_261_126;

    @TempDir
    private Path directory;

    @TempDir
    private Path output;

    private Optional<Long> run(long upTo) throws IOException {
        return run(upTo, _ -> true);
    }

    private Optional<Long> run(long upTo, Predicate<Export.Progress> goesOn) throws IOException {
        return CountedLog.export(directory).run(upTo, new CountedLog(1), PartWriter.factory(), goesOn);
    }

    private List<String> positions() {
        return DuckDb.ask("select position from " + DuckDb.files(directory) + " order by position");
    }

    private static List<String> expected(long upTo) {
        return LongStream.rangeClosed(1, upTo)
                .filter(CountedLog::isOwn)
                .mapToObj(Long::toString)
                .toList();
    }

    private JsonNode manifest() throws IOException {
        return JSON.readTree(directory.resolve("manifest.json").toFile());
    }

    @Test
    void eachRunAddsWhatIsNew() throws Exception {
        assertThat(run(2_000)).contains(1_334L);
        assertThat(run(2_000)).contains(0L);
        assertThat(run(9_000)).contains(4_666L);

        assertThat(positions()).isEqualTo(expected(9_000));
        assertThat(manifest().at("/position").longValue()).isEqualTo(9_000);
        for (var part : manifest().at("/parts")) {
            var file = directory.resolve(part.at("/file").textValue());
            var digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
            assertThat(part.at("/sha256").textValue()).isEqualTo(HexFormat.of().formatHex(digest));
            assertThat(part.at("/bytes").longValue()).isEqualTo(Files.size(file));
            assertThat(DuckDb.ask("select count(*), min(position) >= %d, max(position) <= %d from '%s'"
                            .formatted(
                                    part.at("/first").longValue(),
                                    part.at("/last").longValue(),
                                    file)))
                    .containsExactly(part.at("/rows").longValue() + ",true,true");
        }
    }

    @Test
    void theFilesHaveTypesAndFieldIdsAndOtherReadersReadThem() throws Exception {
        run(500);
        var file = directory.resolve("month=2027-01/part-1-500.parquet");

        assertThat(DuckDb.ask("select name, duckdb_type, field_id from parquet_schema('%s') where column_id > 0"
                        .formatted(file)))
                .containsExactly(
                        "position,BIGINT,1",
                        "sequence,BIGINT,2",
                        "id,VARCHAR,3",
                        "type,VARCHAR,4",
                        "subject,VARCHAR,5",
                        "time,TIMESTAMP WITH TIME ZONE,6",
                        "livemode,BOOLEAN,7",
                        "data,JSON,8");
        assertThat(DuckDb.ask("select distinct compression from parquet_metadata('%s')".formatted(file)))
                .containsExactly("ZSTD");
        var read = new ArrayList<String>();
        try (var reader = ParquetFileReader.open(InputFile.of(file));
                var rows = reader.rowReader()) {
            while (rows.hasNext()) {
                rows.next();
                read.add(Long.toString(rows.getLong("position")));
                assertThat(rows.getBoolean("livemode")).isTrue();
                assertThat(rows.getString("data")).isEqualTo("{\"number\":" + read.getLast() + "}");
            }
        }
        assertThat(read).isEqualTo(expected(500));
    }

    @Test
    void killedAtAnyMomentNothingIsMissingAndNothingIsThereTwice() throws Exception {
        var random = new Random(SEED);
        int killed = 0;
        for (long upTo = 20_000; upTo <= 100_000; upTo += 20_000) {
            var process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "--enable-native-access=ALL-UNNAMED",
                            "-cp",
                            System.getProperty("java.class.path"),
                            CountedLog.class.getName(),
                            directory.toString(),
                            Long.toString(upTo))
                    .redirectErrorStream(true)
                    .redirectOutput(output.resolve("output").toFile())
                    .start();
            if (!process.waitFor(700 + random.nextInt(900), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
                killed++;
            }
            if (Files.exists(directory.resolve("manifest.json"))) {
                assertThat(listedPositions())
                        .isEqualTo(expected(manifest().at("/position").longValue()));
            }
        }
        run(110_000);

        assertThat(killed).as("kills").isPositive();
        assertThat(positions()).isEqualTo(expected(110_000));
        assertThat(directory.resolve(".unfinished")).doesNotExist();
    }

    private List<String> listedPositions() throws IOException {
        var files = new ArrayList<String>();
        for (var part : manifest().at("/parts")) {
            files.add("'" + directory.resolve(part.at("/file").textValue()) + "'");
        }
        return files.isEmpty()
                ? List.of()
                : DuckDb.ask("select position from read_parquet(" + files + ") order by position");
    }

    @Test
    void anInterruptedRunContinuesAfterItsLastList() throws Exception {
        assertThat(run(9_000, progress -> progress.rows() < 1_000)).isEmpty();
        long reached = manifest().at("/position").longValue();

        assertThat(reached).isBetween(700L, 1_600L);
        assertThat(positions()).isEqualTo(expected(reached));
        run(9_000);
        assertThat(positions()).isEqualTo(expected(9_000));
    }

    @Test
    void filesThatAnInterruptedRunLeftAreRemoved() throws Exception {
        run(500);
        Files.copy(
                directory.resolve("month=2027-01/part-1-500.parquet"),
                directory.resolve("month=2027-01/part-501-900.parquet"));
        Files.writeString(
                Files.createDirectory(directory.resolve(".unfinished")).resolve("2027-01.draft"), "PAR1");

        run(1_000);

        assertThat(positions()).isEqualTo(expected(1_000));
    }

    @Test
    void onlyOneRunWritesAtATime() throws Exception {
        run(9_000, _ -> {
            assertThatThrownBy(() -> run(9_000))
                    .isInstanceOf(ExportException.class)
                    .hasMessageContaining("Another export is writing");
            return true;
        });

        assertThat(positions()).isEqualTo(expected(9_000));
    }

    @Test
    void aFileIsNoDirectory() throws Exception {
        Files.deleteIfExists(directory);
        Files.createFile(directory);

        assertThatThrownBy(() -> run(1_000))
                .isInstanceOf(ExportException.class)
                .hasMessage("%s is not a directory", directory);
    }

    @Test
    void rowsOfAnotherKindAreNotMixedIn() throws Exception {
        run(500);
        var other = new Manifest.Content(DataSet.events, "another operator", "live", false, "the key");

        assertThatThrownBy(() -> new IncrementalExport(directory, other, 700)
                        .run(900, new CountedLog(1), PartWriter.factory(), _ -> true))
                .isInstanceOf(ExportException.class)
                .hasMessageContaining("contains events of the operator, live, without personal data");
    }

    @Test
    void rowsOfAnotherLogAreNotMixedIn() throws Exception {
        run(500);

        assertThatThrownBy(
                        () -> CountedLog.export(directory).run(900, new CountedLog(2), PartWriter.factory(), _ -> true))
                .isInstanceOf(ExportException.class)
                .hasMessageContaining("was exported from another log");
        assertThatThrownBy(() -> run(400)).isInstanceOf(ExportException.class).hasMessageContaining("restored");
        assertThat(positions()).isEqualTo(expected(500));
    }

    @Test
    void aDirectoryOfOtherFilesIsLeftAlone() throws Exception {
        Files.writeString(directory.resolve("notes.txt"), "mine");

        assertThatThrownBy(() -> run(500))
                .isInstanceOf(ExportException.class)
                .hasMessageContaining("contains other files");
    }

    @Test
    void aManifestOfALaterVersionOrWithoutItsFilesIsRefused() throws Exception {
        run(500);
        var manifest = directory.resolve("manifest.json");
        var text = Files.readString(manifest);

        Files.writeString(manifest, text.replace("\"version\" : 1", "\"version\" : 2"));
        assertThatThrownBy(() -> run(900)).isInstanceOf(ExportException.class).hasMessageContaining("of version 2");
        for (var damaged : List.of(
                text.substring(0, 100), "", "[]", "{}", "{\"version\": 1}", text.replace("\"file\"", "\"f\""))) {
            Files.writeString(manifest, damaged);
            assertThatThrownBy(() -> run(900))
                    .as(damaged)
                    .isInstanceOf(ExportException.class)
                    .hasMessageContaining("is not a manifest");
        }
        Files.writeString(manifest, text);
        Files.delete(directory.resolve("month=2027-01/part-1-500.parquet"));
        assertThatThrownBy(() -> run(900))
                .isInstanceOf(ExportException.class)
                .hasMessageContaining("lacks month=2027-01/part-1-500");
    }
}
