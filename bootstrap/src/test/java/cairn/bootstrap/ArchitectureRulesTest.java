package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule of {@link ArchitectureTest} reports what it forbids. */
class ArchitectureRulesTest {

    private static final JavaClasses NOTHING = new ClassFileImporter().importClasses();
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    /** Shared by all compilations: opening the jars of the class path takes longer than compiling. */
    private static final StandardJavaFileManager FILES = COMPILER.getStandardFileManager(null, null, null);

    @TempDir
    private Path folder;

    @BeforeAll
    static void openTheClassPath() throws IOException {
        FILES.setLocationFromPaths(
                StandardLocation.CLASS_PATH,
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                        .map(Path::of)
                        .toList());
    }

    @AfterAll
    static void closeTheClassPath() throws IOException {
        FILES.close();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aRuleWithoutASubjectFails(Field rule) throws IllegalAccessException {
        var rooms = (ArchRule) rule.get(null);

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> rooms.check(NOTHING))
                .withMessageContaining("failed to check any classes");
    }

    @ParameterizedTest
    @MethodSource("rules")
    void aRuleReportsEachOfItsCounterExamples(Field field) throws IllegalAccessException, IOException {
        var rule = (ArchRule) field.get(null);
        var sources = CounterExamples.BY_RULE.getOrDefault(field.getName(), List.of());
        assertThat(sources).as("counter-examples of %s", field.getName()).isNotEmpty();
        compile(sources);
        var classes = new ClassFileImporter().importPath(folder);
        var before = Thread.currentThread().getContextClassLoader();
        try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
            Thread.currentThread().setContextClassLoader(loader);

            var violations = rule.evaluate(classes).getFailureReport().getDetails();

            assertThat(violations)
                    .hasSizeGreaterThanOrEqualTo(1)
                    .allMatch(violation -> violation.contains(".bad."))
                    .satisfies(found -> assertThat(String.join("\n", found)).contains(offenders(sources)));
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /** The names of those that are forbidden: the last of examples that break a rule together, else all of them. */
    private static List<String> offenders(List<String> sources) {
        return sources.stream()
                .filter(source -> !source.contains("interface ") || source.contains(" extends "))
                .map(source -> source.replaceFirst("(?s).*?(?:record|class|interface) (\\w+).*", "$1"))
                .toList();
    }

    private void compile(List<String> sources) throws IOException {
        var messages = new StringWriter();
        FILES.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
        var options = List.of("-proc:none", "-nowarn");
        var units = IntStream.range(0, sources.size())
                .mapToObj(i -> new Source(i, sources.get(i)))
                .toList();

        assertThat(COMPILER.getTask(messages, FILES, null, options, null, units).call())
                .as(() -> messages.toString())
                .isTrue();
    }

    /** A class as text; its file is named after it. */
    private static final class Source extends SimpleJavaFileObject {

        private final String text;

        Source(int number, String text) {
            super(URI.create("string:///" + number + "/" + offenderOf(text) + ".java"), Kind.SOURCE);
            this.text = text;
        }

        private static String offenderOf(String text) {
            return text.replaceFirst("(?s).*?(?:record|class|interface) (\\w+).*", "$1");
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    @Test
    void everyCounterExampleBelongsToARule() {
        assertThat(CounterExamples.BY_RULE.keySet())
                .containsExactlyInAnyOrderElementsOf(rules().map(Field::getName).toList());
    }

    static Stream<Field> rules() {
        return Stream.of(ArchitectureTest.class.getDeclaredFields())
                .filter(field -> field.isAnnotationPresent(ArchTest.class));
    }
}
