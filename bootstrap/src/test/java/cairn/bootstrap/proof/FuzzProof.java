package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.Garbled;
import cairn.application.Proof;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** That parsers neither crash nor run endlessly: the tests that garble their input, with many more texts. */
@RunByProve
class FuzzProof {

    private static final int TEXTS = 1_000_000;
    private static final int A_ROUND = 100_000;
    private static final List<String> MODULES =
            List.of("application", "adapters-rest", "adapters-persistence", "adapters-webhooks");
    private static final Pattern PARSER =
            Pattern.compile("(?s)@Proof\\(\\{\"T2\", \"T3\"}\\)\\s*(?:@\\w+(?:\\([^()]*\\))?\\s*)*void (\\w+)\\(");

    @Test
    @Proof("T3")
    void noParserCrashesOrRunsEndlessly(ProofRun run) throws Exception {
        var parsers = parsers();
        int texts = 0;
        for (int round = 0; texts < TEXTS && (round == 0 || !run.isTimeUp()); round++) {
            run.progress().phase("%,d texts for each of %d parsers".formatted(texts, parsers.size()));
            var result = new SuiteTests(
                            List.of(),
                            MODULES.stream().map(FuzzProof::testClasses).toList(),
                            List.of("cairn.garbled.cases=" + A_ROUND, "cairn.garbled.seed=" + (run.seed() + round)))
                    .run(parsers);
            assertThat(result.failed()).as(result.output()).isZero();
            assertThat(result.found()).as("tests of parsers").isEqualTo(parsers.size());
            texts += A_ROUND;
        }
        run.size("texts for each of %d parsers".formatted(parsers.size()), texts, TEXTS);
        run.none("parsers that crash, run endlessly or take a text for another", List.of());
        run.counterProof("failures of a parser that throws what it should not", aCrashIsFound());
    }

    private static Path testClasses(String module) {
        return ProofRegister.ROOT.resolve(module).resolve("target/test-classes");
    }

    /** The tests of T3 in all modules, as {@code package.Class#method}. */
    private static List<String> parsers() throws IOException {
        try (Stream<Path> files = Files.walk(ProofRegister.ROOT)) {
            return files.filter(file -> file.toString().endsWith("Test.java")
                            && file.toString().contains("src/test/java"))
                    .flatMap(FuzzProof::parsersIn)
                    .sorted()
                    .toList();
        }
    }

    private static Stream<String> parsersIn(Path source) {
        try {
            var path = source.toString();
            var type = path.substring(path.indexOf("src/test/java/") + "src/test/java/".length())
                    .replace(".java", "")
                    .replace('/', '.');
            return PARSER
                    .matcher(Files.readString(source))
                    .results()
                    .map(method -> type + "#" + method.group(1))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long aCrashIsFound() {
        try {
            Garbled.each(text -> assertThat(URI.create(text)).isNotNull(), "https://hooks.example.com/cairn?x=1");
            return 0;
        } catch (AssertionError found) {
            return 1;
        }
    }
}
