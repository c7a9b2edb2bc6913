package cairn.adapter.rest.pages.language;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the texts of templates and page code with their translations. */
class TranslationsTest {

    private static final Path MAIN = Path.of("src/main");
    private static final Path TEMPLATES = MAIN.resolve("jte");
    private static final Path PAGES = MAIN.resolve("java/cairn/adapter/rest/pages");
    private static final Path NEPALI = MAIN.resolve("resources/translations/ne.json");
    private static final Path SCRIPTS = MAIN.resolve("resources/console");
    private static final Path NEPALI_OF_SCRIPTS = SCRIPTS.resolve("ne.json");

    /** The documentation and the start page are written in English only. */
    private static final List<String> ENGLISH_ONLY = List.of("docs", "landing", "layout/site.jte");

    private static final String LITERAL = "\"(?:[^\"\\\\]|\\\\.)*\"";
    private static final Pattern TEXT =
            Pattern.compile("(?<![.\\w])text\\(\\s*(" + LITERAL + "(?:\\s*\\+\\s*" + LITERAL + ")*)");
    private static final Pattern PLACEHOLDER = Pattern.compile("%(?:(\\d+)\\$)?[sd]");
    private static final Pattern BETWEEN_LITERALS = Pattern.compile("\"\\s*\\+\\s*\"");

    @Test
    void everyTextHasATranslation() {
        assertThat(translations(NEPALI).keySet()).containsExactlyElementsOf(texts());
    }

    @Test
    void everyTextOfAScriptHasATranslation() {
        var texts = Stream.concat(literals(files(SCRIPTS, ".js").stream()), ConstantTexts.ofScripts())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(translations(NEPALI_OF_SCRIPTS).keySet()).containsExactlyElementsOf(texts);
    }

    @Test
    void aTranslationHasThePlaceholdersOfItsText() {
        assertThat(Stream.of(NEPALI, NEPALI_OF_SCRIPTS).map(TranslationsTest::translations))
                .allSatisfy(translations -> assertThat(translations)
                        .allSatisfy((english, nepali) ->
                                assertThat(placeholders(nepali)).as(english).isEqualTo(placeholders(english))));
    }

    /** Whole numbers become texts in the digits of the language before they are filled in. */
    @Test
    void textsAreTheirOnlyPlaceholders() {
        assertThat(translations(NEPALI))
                .allSatisfy((english, nepali) -> assertThat(List.of(english, nepali))
                        .allSatisfy(text -> assertThat(text).doesNotContainPattern("%[,0-9$]*[a-rt-z]")));
    }

    @Test
    void templatesHaveNoTextOfTheirOwn() {
        var found = new TreeMap<String, List<String>>();
        for (var template : files(TEMPLATES, ".jte")) {
            var name = TEMPLATES.relativize(template).toString();
            var texts = ENGLISH_ONLY.stream().anyMatch(name::startsWith)
                    ? List.<String>of()
                    : TemplateTexts.of(read(template));
            if (!texts.isEmpty()) {
                found.put(name, texts);
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void aTextOutsideTheTranslationsIsFound() {
        assertThat(TemplateTexts.of("""
                @param String name
                <p>${text("Found")} @if(name != null)${name}@else<b title="Lost">${name}</b>@endif</p>
                @template.part.empty(text = "Nothing here")
                """)).containsExactlyInAnyOrder("Lost", "Nothing here");
        assertThat(TemplateTexts.of("<p>Not translated, ${name}</p>")).containsExactly("Not translated,");
    }

    private static Set<String> texts() {
        var sources = Stream.concat(files(TEMPLATES, ".jte").stream(), files(PAGES, ".java").stream());
        return Stream.concat(literals(sources), ConstantTexts.all()).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> literals(Stream<Path> sources) {
        return sources.map(TranslationsTest::read)
                .flatMap(source -> TEXT.matcher(source).results().map(TranslationsTest::literal));
    }

    private static String literal(MatchResult found) {
        var joined = BETWEEN_LITERALS.matcher(found.group(1)).replaceAll("");
        return joined.substring(1, joined.length() - 1).translateEscapes();
    }

    /** Returns the numbers of the arguments that a text uses. */
    private static List<Integer> placeholders(String text) {
        var numbers = new ArrayList<Integer>();
        PLACEHOLDER.matcher(text).results().forEach(found -> {
            var number = found.group(1);
            numbers.add(number == null ? numbers.size() + 1 : Integer.parseInt(number));
        });
        return numbers.stream().sorted().toList();
    }

    private static Map<String, String> translations(Path file) {
        try {
            return new TreeMap<>(new ObjectMapper()
                    .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                    .readValue(Files.readString(file), new TypeReference<Map<String, String>>() {}));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> files(Path directory, String ending) {
        try (var files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
