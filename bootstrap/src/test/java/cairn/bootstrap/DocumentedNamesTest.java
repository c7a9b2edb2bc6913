package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The classes that the architecture, the decisions and the guide for operation name exist, where they say; and the page
 * about building blocks names every package.
 */
class DocumentedNamesTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** A name of two or more words, with the folders before it, such as {@code http/problem/ProblemType}. */
    private static final Pattern NAME =
            Pattern.compile("`((?:[a-z-]+/|…/)*)([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+)(?:\\.(?:java|[a-z]\\w*))?`");

    /** Names of the JDK and of Netty that the code does not use, and a period. */
    private static final Set<String> OTHERS = Set.of("OutOfMemoryError", "ReadTimeoutHandler", "P14M");

    private static final Pattern PACKAGE = Pattern.compile("(\\w[\\w-]*)/src/main/java/cairn/"
            + "(?:adapter/\\w+|application|bootstrap|domain)/(\\w+(?:/\\w+)*)/[\\w-]+\\.java");

    private static final Pattern IDENTIFIER = Pattern.compile("[A-Z]\\w+");
    private static final Pattern PROSE =
            Pattern.compile("(?s)/\\*.*?\\*/|//[^\n]*|\"\"\".*?\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*\"");

    private static final List<Path> SOURCES = files(ROOT, ".java");
    private static final Map<String, List<String>> FOLDERS = SOURCES.stream()
            .collect(Collectors.groupingBy(
                    file -> file.getFileName().toString().replace(".java", ""),
                    Collectors.mapping(file -> ROOT.relativize(file.getParent()) + "/", Collectors.toList())));
    private static final Set<String> IDENTIFIERS = SOURCES.stream()
            .flatMap(file -> IDENTIFIER
                    .matcher(PROSE.matcher(text(file)).replaceAll(""))
                    .results()
                    .map(MatchResult::group))
            .collect(Collectors.toUnmodifiableSet());

    @ParameterizedTest
    @MethodSource("pages")
    void whatAPageNamesExists(Path page) {
        assertThat(unknownIn(text(page))).isEmpty();
    }

    static List<Path> pages() {
        return Stream.of(
                        files(ROOT.resolve("docs/architecture"), ".md").stream(),
                        files(ROOT.resolve("docs/decisions"), ".md").stream(),
                        Stream.of(ROOT.resolve("docs/operations.md"), ROOT.resolve("CONTRIBUTING.md")))
                .flatMap(pages -> pages)
                .toList();
    }

    @Test
    void aNameThatIsGoneIsFound() {
        assertThat(unknownIn(
                        "`BookingController`, `BookingKeeper`, `axon/ReadYourWrites`, `…/projection/Rebuild.java`"))
                .containsExactly("BookingKeeper", "axon/ReadYourWrites");
    }

    @ParameterizedTest
    @MethodSource("packages")
    void theBuildingBlocksNameEveryPackage(String folder) {
        assertThat(isNamed(folder, text(ROOT.resolve("docs/architecture/building-blocks.md"))))
                .as(folder)
                .isTrue();
    }

    /** The folders of packages below the first package of a module, such as {@code adapters-rest/api/booking}. */
    static Stream<String> packages() {
        return SOURCES.stream()
                .map(file -> PACKAGE.matcher(ROOT.relativize(file).toString()))
                .filter(Matcher::matches)
                .map(path -> path.group(1) + "/" + path.group(2))
                .distinct()
                .sorted();
    }

    @Test
    void aPackageThatIsNotNamedIsFound() {
        var page = """
                **`adapters-rest`** has two halves:

                - `api` has `booking`.
                - `http` has what all
                  share: `sandbox`.

                **`application`** has `port.in` and `revenue`.
                """;

        assertThat(isNamed("adapters-rest/http/sandbox", page)).isTrue();
        assertThat(isNamed("adapters-rest/api/sandbox", page)).isFalse();
        assertThat(isNamed("adapters-rest/revenue", page)).isFalse();
        assertThat(isNamed("application/port/in", page)).isTrue();
    }

    /** Whether the section of the module names a package, in the item of the package that surrounds it if it has one. */
    private static boolean isNamed(String folder, String page) {
        var parts = folder.split("/", -1);
        var section = page.split("\\*\\*`" + parts[0] + "`\\*\\*", 2)[1].split("\n(?=\\*\\*`|## )", 2)[0];
        var items = section.split("\n(?=- `" + parts[1] + "` )", 2);
        var place = parts.length > 2 && items.length > 1 ? items[1].split("\n(?=- |\n)", 2)[0] : section;
        return Pattern.compile("`(\\w+[./])*" + parts[parts.length - 1] + "`")
                .matcher(place)
                .find();
    }

    private static List<String> unknownIn(String page) {
        return NAME.matcher(page)
                .results()
                .filter(name -> !exists(name.group(1), name.group(2)))
                .map(name -> name.group(1) + name.group(2))
                .toList();
    }

    /** Whether the code has the name; with folders, whether they are the end of the file's path. */
    private static boolean exists(String folders, String name) {
        if (folders.isEmpty()) {
            return IDENTIFIERS.contains(name) || OTHERS.contains(name);
        }
        var parts = List.of(folders.split("…/", -1));
        return FOLDERS.getOrDefault(name, List.of()).stream()
                .anyMatch(path ->
                        path.endsWith("/" + parts.getLast()) && parts.stream().allMatch(path::contains));
    }

    private static List<Path> files(Path folder, String ending) {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .filter(file -> !file.toString().contains("/target/"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
