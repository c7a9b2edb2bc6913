package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every place in the tests that may skip one is in the table of CONTRIBUTING.md, and the table has no others. */
class ExpectedSkipsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern SKIP = Pattern.compile(
            "\\bassum(?:e|ing)[A-Z]\\w*\\(|@(?:Disabled|Enabled)|\\bExecutionCondition\\b|@SkippedWithout\\("
                    + "|@(RunByProve|NeedsChromium)");
    private static final Pattern NAME = Pattern.compile("`([A-Z]\\w+)`");

    @Test
    void everyPlaceThatSkipsIsInTheTable() throws IOException {
        var skipping = new TreeSet<String>();
        for (var file : testSources()) {
            var type = file.getFileName().toString().replace(".java", "");
            SKIP.matcher(Files.readString(file))
                    .results()
                    .map(found -> Objects.requireNonNullElse(found.group(1), type))
                    .forEach(skipping::add);
        }
        skipping.remove(getClass().getSimpleName());

        assertThat(inTable()).isEqualTo(skipping);
    }

    private static Set<String> inTable() throws IOException {
        var names = new TreeSet<String>();
        var page = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
        page.substring(page.indexOf("| Skipped without |"))
                .lines()
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> line.split("\\|", -1)[2])
                .forEach(cell -> NAME.matcher(cell).results().forEach(name -> names.add(name.group(1))));
        return names;
    }

    private static List<Path> testSources() {
        try (var files = Files.walk(ROOT)) {
            return files.filter(file ->
                            file.toString().endsWith(".java") && file.toString().contains("src/test/java"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
