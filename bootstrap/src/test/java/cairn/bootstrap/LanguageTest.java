package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.problem.ProblemType;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * All texts are written in plain technical English: the API document, the pages of problems and of the console, the help
 * of all commands, error details, log lines, the documentation, and the comments and identifiers of the code and of its
 * tests use none of the words and phrases that make a reader stop, and no description begins with a clause without a
 * subject.
 */
class LanguageTest {

    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]*`|\\]\\([^)]*\\)");
    private static final Pattern FOREIGN = Pattern.compile("(^|/)(target|node_modules|vendor)/");
    private static final Pattern GENERATED = Pattern.compile("/_?[gG]enerated/|_gen\\.go$");
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path CLIENTS = ROOT.resolve("adapters-rest/clients");

    @Test
    void theApiDocumentIsPlain() {
        try (var service = TestService.start()) {
            var texts = new ArrayList<String>();
            collect(service.get("/openapi.json").body(), texts);

            assertThat(texts).hasSizeGreaterThan(500);
            assertThat(texts.stream().filter(PlainLanguage::isBanned)).isEmpty();
            assertThat(texts.stream().filter(PlainLanguage::isHeadless)).isEmpty();
        }
    }

    private static void collect(JsonNode node, List<String> texts) {
        node.properties().forEach(member -> {
            var value = member.getValue();
            if (value.isTextual()
                    && (member.getKey().equals("description") || member.getKey().equals("summary"))) {
                texts.add(value.textValue());
            }
        });
        node.forEach(child -> collect(child, texts));
    }

    @Test
    void pagesOfProblemsArePlain() {
        assertThat(ProblemType.values()).extracting(ProblemType::explanation).noneMatch(PlainLanguage::isBanned);
        assertThat(ProblemType.values()).extracting(ProblemType::remedy).noneMatch(PlainLanguage::isBanned);
    }

    @Test
    void theHelpOfAllCommandsIsPlain() {
        assertThat(PlainLanguage.help(Application.commandLine()))
                .hasSizeGreaterThan(10)
                .noneMatch(PlainLanguage::isBanned);
    }

    /** Without code and the addresses of links. */
    @ParameterizedTest
    @MethodSource("pages")
    void theDocumentationIsPlain(Path page) throws IOException {
        var prose = CODE.matcher(Files.readString(page)).replaceAll(" ");
        assertThat(PlainLanguage.bannedIn(prose)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linesOfProseAreNotLong(Path page) throws IOException {
        assertThat(PlainLanguage.longLines(Files.readString(page))).isEmpty();
    }

    static List<Path> pages() throws IOException {
        return Stream.of(
                        Stream.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")),
                        files(ROOT.resolve("docs"), ".md").stream(),
                        files(CLIENTS, ".md").stream())
                .flatMap(pages -> pages)
                .toList();
    }

    /** Generated sources contain the texts of the API document. */
    @Test
    void handWrittenClientLibrariesArePlain() throws IOException {
        var cores = Stream.of(".py", ".js", ".ts", ".go", ".php")
                .flatMap(ending -> files(CLIENTS, ending).stream())
                .filter(file -> !GENERATED.matcher(file.toString()).find())
                .toList();
        assertThat(cores).hasSizeGreaterThan(20);
        for (var core : cores) {
            assertThat(PlainLanguage.bannedIn(Files.readString(core)))
                    .as(core.toString())
                    .isEmpty();
        }
    }

    @Test
    void commentsArePlain() throws IOException {
        var faults = new SoftAssertions();
        for (var file : sourcesAndTests()) {
            var code = Files.readString(file);
            var banned =
                    SourceTexts.comments(code).stream().flatMap(comment -> PlainLanguage.bannedIn(comment).stream());
            faults.assertThat(banned).as(file.toString()).isEmpty();
            faults.assertThat(SourceTexts.descriptions(code).stream().filter(PlainLanguage::isHeadless))
                    .as(file.toString())
                    .isEmpty();
        }
        faults.assertAll();
    }

    @Test
    void identifiersArePlain() throws IOException {
        for (var file : sourcesAndTests()) {
            assertThat(SourceTexts.identifiers(Files.readString(file)).stream().filter(PlainLanguage::hasBannedWord))
                    .as(file.toString())
                    .isEmpty();
        }
    }

    @Test
    void detailsOfErrorsAndLogLinesArePlain() throws IOException {
        for (var file : sources()) {
            var banned = SourceTexts.literals(Files.readString(file)).stream().filter(PlainLanguage::isBanned);
            assertThat(banned).as(file.toString()).isEmpty();
        }
    }

    @Test
    void pagesOfTheConsoleArePlain() throws IOException {
        var templates = files(ROOT, ".jte");
        assertThat(templates).hasSizeGreaterThan(50);
        for (var template : templates) {
            assertThat(PlainLanguage.bannedIn(Files.readString(template)))
                    .as(template.toString())
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cairn", "bootstrap/src/main/resources/application.yml"})
    void theLauncherAndTheConfigurationArePlain(String file) throws IOException {
        assertThat(PlainLanguage.bannedIn(Files.readString(ROOT.resolve(file)))).isEmpty();
    }

    private static List<Path> sources() {
        var sources = sourcesAndTests().stream()
                .filter(file -> file.toString().contains("src/main/java"))
                .toList();
        assertThat(sources).hasSizeGreaterThan(1_000);
        return sources;
    }

    private static List<Path> sourcesAndTests() {
        var sources = files(ROOT, ".java");
        assertThat(sources).hasSizeGreaterThan(2_000);
        return sources;
    }

    private static List<Path> files(Path folder, String ending) {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .filter(file ->
                            !FOREIGN.matcher(ROOT.relativize(file).toString()).find())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void textsAreFoundInCode() {
        var code = """
                /** Nobody's key. */
                @Schema(description = "Keep it" + " anew.") // it's told
                char quote = '"'; String slash = "//"; String sql = "nobody";
                /**
                 * What is left.
                 *
                 * @param of which
                 */
                """;

        assertThat(SourceTexts.comments(code)).hasSize(3).allMatch(text -> text.startsWith("/"));
        assertThat(SourceTexts.descriptions(code)).containsExactly("Nobody's key.", "What is left.");
        assertThat(SourceTexts.literals(code)).containsExactly("Keep it anew.");
        assertThat(SourceTexts.identifiers(code))
                .containsExactly("Schema", "description", "char", "quote", "String", "slash", "String", "sql");
    }

    @ParameterizedTest
    @ValueSource(strings = {"nobodysKey", "told", "TOLD_FIRST", "isBegun", "WhoeverAsks", "aSecretToldTwice"})
    void anIdentifierWithABannedWordIsFound(String identifier) {
        assertThat(PlainLanguage.hasBannedWord(identifier)).isTrue();
    }

    @Test
    void aLongLineOfProseIsFound() {
        var line = "word ".repeat(25).strip();
        var address = "a".repeat(120);
        var page = """
                # %1$s
                | %1$s |
                - [a link](%2$s)
                ```
                %1$s
                ```
                - %1$s
                """.formatted(line, address);

        assertThat(PlainLanguage.longLines(page)).containsExactly("- " + line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What an endpoint is told.",
                "Nobody flies before it is light.",
                "Arranges it anew.",
                "Gives the rooms back and what is given back is free.",
                "hold_minutes goes with hold",
                "It is in the catalogue no more.",
                "Everybody may write to it",
                "The deadline could not be seen to",
                "That which is left is shown",
                "Anybody may read it",
                "On the next day he is well again"
            })
    void aSentenceThatMakesAReaderStopIsFound(String sentence) {
        assertThat(PlainLanguage.isBanned(sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What a search has found.",
                "Who holds a permit needs no card",
                "Whose tier has no webhooks receives nothing",
                "Those who have the link need not know them.",
                "That which is left",
                "Something that has happened to a booking.",
                "Longer, because counting reads all of it.",
                "More than nothing, in the currency of the booking.",
                "All that is kept."
            })
    void aDescriptionWithoutASubjectIsFound(String text) {
        assertThat(PlainLanguage.isHeadless(text)).isTrue();
        assertThat(PlainLanguage.isHeadless("Returns " + text)).isFalse();
    }
}
