package cairn.bootstrap.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of exported rows, written in one go and in several. */
class ExportTest {

    private static final long NOW = 4711;

    @TempDir
    private Path directory;

    /** Numbers, ten at a time. */
    private record Numbers(int count, List<Long> moments, long moment) implements Rows {

        @Override
        public List<Column> columns() {
            return List.of(
                    new Column(1, "number", Column.Type.INTEGER),
                    new Column(2, "text", Column.Type.TEXT),
                    new Column(3, "half", Column.Type.INTEGER));
        }

        @Override
        public long total() {
            return count;
        }

        @Override
        public Piece after(Optional<String> place) {
            moments.add(moment);
            int from = place.map(Integer::parseInt).orElse(0);
            int to = Math.min(from + 10, count);
            return Piece.of(
                    IntStream.range(from, to).mapToObj(Numbers::row).toList(),
                    to < count ? Optional.of(Integer.toString(to)) : Optional.empty());
        }

        private static Map<String, Object> row(int number) {
            var row = new LinkedHashMap<String, Object>();
            row.put("number", number);
            row.put("text", "no. \"%d\", ü".formatted(number));
            if (number % 2 == 0) {
                row.put("half", number / 2);
            }
            return row;
        }
    }

    private final List<Long> moments = new ArrayList<>();

    private Optional<Long> run(Path file, Format format, String request, int count, Predicate<Export.Progress> goesOn)
            throws IOException {
        return new Export(file, format, request).run(() -> NOW, moment -> new Numbers(count, moments, moment), goesOn);
    }

    @Test
    void aTableHasAHeaderAndALineForEachRow() throws IOException {
        var file = directory.resolve("numbers.csv");

        assertThat(run(file, Format.csv, "numbers", 2, _ -> true)).contains(2L);

        assertThat(Files.readString(file))
                .isEqualTo("number,text,half\r\n0,\"no. \"\"0\"\", ü\",0\r\n1,\"no. \"\"1\"\", ü\",\r\n");
        assertThat(directory.toFile().list()).containsExactly("numbers.csv");
    }

    @Test
    void itIsForItsOwnersEyesAlone() throws IOException {
        var file = directory.resolve("numbers.csv");

        run(file, Format.csv, "numbers", 95, progress -> progress.rows() < 30);
        assertThat(Files.getPosixFilePermissions(directory.resolve("numbers.csv.partial")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        run(file, Format.csv, "numbers", 95, _ -> true);

        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void linesOfJsonLeaveOutWhatHasNoValue() throws IOException {
        var file = directory.resolve("numbers.ndjson");

        run(file, Format.ndjson, "numbers", 2, _ -> true);

        assertThat(Files.readAllLines(file))
                .containsExactly(
                        "{\"number\":0,\"text\":\"no. \\\"0\\\", ü\",\"half\":0}",
                        "{\"number\":1,\"text\":\"no. \\\"1\\\", ü\"}");
    }

    @Test
    void nothingIsATableWithoutRows() throws IOException {
        var file = directory.resolve("none.csv");

        assertThat(run(file, Format.csv, "numbers", 0, _ -> true)).contains(0L);

        assertThat(Files.readString(file)).isEqualTo("number,text,half\r\n");
    }

    @ParameterizedTest
    @EnumSource
    void interruptedAnywhereItGoesOnToTheSameFileAsOfTheSameMoment(Format format) throws IOException {
        var whole = directory.resolve("whole");
        run(whole, format, "numbers", 95, _ -> true);
        for (int interruptedAfter = 0; interruptedAfter <= 95; interruptedAfter += 5) {
            var file = directory.resolve("file-" + interruptedAfter);
            long stop = interruptedAfter;

            assertThat(run(file, format, "numbers", 95, progress -> progress.rows() < stop))
                    .isEmpty();
            assertThat(file).doesNotExist();
            moments.clear();
            var again = new Export(file, format, "numbers")
                    .run(() -> NOW + 1, moment -> new Numbers(95, moments, moment), _ -> true);

            assertThat(again).contains(95L);
            assertThat(file).hasSameBinaryContentAs(whole);
            assertThat(moments).allMatch(moment -> moment == (stop == 0 ? NOW + 1 : NOW));
        }
    }

    @Test
    void whatWasWrittenAfterTheLastStateIsWrittenAgain() throws IOException {
        var file = directory.resolve("numbers.csv");
        run(file, Format.csv, "numbers", 95, progress -> progress.rows() < 30);
        Files.writeString(directory.resolve("numbers.csv.partial"), "half a li", StandardOpenOption.APPEND);

        run(file, Format.csv, "numbers", 95, _ -> true);

        assertThat(Files.readAllLines(file)).hasSize(96).noneMatch(line -> line.contains("half a li"));
    }

    @Test
    void aFileThatIsThereIsLeftAsItIs() throws IOException {
        var file = Files.writeString(directory.resolve("numbers.csv"), "mine");

        assertThatThrownBy(() -> run(file, Format.csv, "numbers", 5, _ -> true))
                .isInstanceOf(ExportException.class)
                .hasMessageContaining("exists already");

        assertThat(file).hasContent("mine");
    }

    @Test
    void anExportOfSomethingElseIsNotContinued() throws IOException {
        var file = directory.resolve("numbers.csv");
        run(file, Format.csv, "numbers of one", 95, progress -> progress.rows() < 30);

        assertThatThrownBy(() -> run(file, Format.csv, "numbers of another", 95, _ -> true))
                .isInstanceOf(ExportException.class)
                .hasMessageContaining("numbers of one");
        assertThat(run(file, Format.csv, "numbers of one", 95, _ -> true)).contains(95L);
    }

    @Test
    void aPartThatWasCutShortIsNotGoneOnWith() throws IOException {
        var file = directory.resolve("numbers.csv");
        run(file, Format.csv, "numbers", 95, progress -> progress.rows() < 30);
        Files.writeString(directory.resolve("numbers.csv.partial"), "");

        assertThatThrownBy(() -> run(file, Format.csv, "numbers", 95, _ -> true))
                .isInstanceOf(ExportException.class)
                .hasMessageContaining("is shorter than what was written");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{}", "[]"})
    void aDamagedStateIsNamed(String damaged) throws IOException {
        var file = directory.resolve("numbers.csv");
        run(file, Format.csv, "numbers", 95, progress -> progress.rows() < 30);
        Files.writeString(directory.resolve("numbers.csv.state"), damaged);

        assertThatThrownBy(() -> run(file, Format.csv, "numbers", 95, _ -> true))
                .isInstanceOf(ExportException.class)
                .hasMessageContaining("numbers.csv.state is damaged; remove it and ");
    }

    @Test
    void twoDoNotWriteTheSameFile() throws IOException {
        var file = directory.resolve("numbers.csv");

        run(file, Format.csv, "numbers", 20, _ -> {
            assertThatThrownBy(() -> run(file, Format.csv, "numbers", 20, _ -> true))
                    .isInstanceOf(ExportException.class)
                    .hasMessageContaining("Another export");
            return true;
        });

        assertThat(Files.readAllLines(file)).hasSize(21);
    }

    @Test
    void aDirectoryThatIsNotThereIsNamed() {
        var file = directory.resolve("nowhere/numbers.csv");

        assertThatThrownBy(() -> run(file, Format.csv, "numbers", 20, _ -> true))
                .isInstanceOf(ExportException.class)
                .hasMessageContaining("nowhere");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            =HYPERLINK("x")  | "'=HYPERLINK(""x"")"
            +977 1           | '+977 1
            -1               | '-1
            @home            | '@home
            a,b              | "a,b"
            plain            | plain
            """)
    void noCellIsTakenForAFormula(String text, String cell) {
        assertThat(Format.csv.line(List.of("a"), Map.of("a", text))).isEqualTo(cell + "\r\n");
    }

    @Test
    void nestedValuesAreJsonInATable() throws IOException {
        var nested = JsonMapper.builder().build().readTree("{\"a\": [1, \"x,y\"]}");

        assertThat(Format.csv.line(List.of("n"), Map.of("n", nested))).isEqualTo("\"{\"\"a\"\":[1,\"\"x,y\"\"]}\"\r\n");
    }
}
