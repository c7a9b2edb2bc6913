package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.problem.ProblemType;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts for users are written in plain technical English: the API document, the pages of problems, the help of all
 * commands, the documentation and the comments of the code use none of the words and phrases that make a reader stop.
 */
class LanguageTest {

    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]*`|\\]\\([^)]*\\)");
    private static final Pattern TEXT = Pattern.compile("(?s)\"\"\".*?\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*\"");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|(?<!:)//[^\n]*");
    private static final Pattern TAG = Pattern.compile("\\{@\\w+[^}]*}|@param \\w+|<[^>]*>");
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @Test
    void theApiDocumentIsPlain() {
        try (var service = TestService.start()) {
            var texts = new ArrayList<String>();
            collect(service.get("/openapi.json").body(), texts);

            assertThat(texts).hasSizeGreaterThan(500);
            assertThat(texts.stream().filter(PlainLanguage::isBanned)).isEmpty();
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

    static List<Path> pages() throws IOException {
        try (var docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(
                            Stream.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")),
                            docs.filter(file -> file.toString().endsWith(".md")))
                    .toList();
        }
    }

    /** Without the names of parameters, which are code. */
    @Test
    void commentsArePlain() throws IOException {
        var files = sources();
        assertThat(files).hasSizeGreaterThan(1_000);
        for (var file : files) {
            var code = Files.readString(file);
            var banned = COMMENT.matcher(TEXT.matcher(code).replaceAll("\"\""))
                    .results()
                    .map(comment -> TAG.matcher(comment.group()).replaceAll(" "))
                    .flatMap(comment -> PlainLanguage.bannedIn(comment).stream());
            assertThat(banned).as(file.toString()).isEmpty();
        }
    }

    private static List<Path> sources() throws IOException {
        try (var files = Files.walk(ROOT)) {
            return files.filter(file ->
                            file.toString().endsWith(".java") && file.toString().contains("src/main/java"))
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What an endpoint is told.",
                "Nobody flies before it is light.",
                "Arranges it anew.",
                "Gives the rooms back and what is given back is free.",
                "hold_minutes goes with hold"
            })
    void aSentenceThatMakesAReaderStopIsFound(String sentence) {
        assertThat(PlainLanguage.isBanned(sentence)).isTrue();
    }
}
