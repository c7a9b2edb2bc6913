package cairn.adapter.rest.documentation;

import cairn.adapter.rest.pages.model.DocsSearchPage.Hit;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the parts of pages, the operations of the API, event types and schemas that contain all words. A word is found at
 * the start of words.
 */
@Singleton
final class DocsSearch {

    private static final int MOST_HITS = 20;
    private static final int MOST_COUNTED = 3;
    private static final int IN_TITLE = 5;
    private static final int IN_HEADING = 8;
    private static final int SHOWN_BEFORE = 60;
    private static final int SHOWN_AFTER = 140;

    private final List<Part> parts;

    DocsSearch(Library library, Reference reference, DictionaryMapper dictionary) {
        this.parts = Stream.of(
                        library.all().stream()
                                .flatMap(page -> page.sections().stream().map(section -> Part.of(page, section))),
                        reference.all().stream().map(Part::of),
                        reference.events().entrySet().stream()
                                .map(event -> new Part(
                                        "Event types",
                                        event.getKey(),
                                        EventPageMapper.address(event.getKey()),
                                        event.getValue().getSummary())),
                        dictionary.schemas().entrySet().stream()
                                .map(schema -> new Part(
                                        "Data dictionary",
                                        schema.getKey(),
                                        DictionaryMapper.address(schema.getKey()),
                                        Objects.requireNonNullElse(
                                                schema.getValue().getDescription(), ""))))
                .flatMap(found -> found)
                .toList();
    }

    List<Hit> find(String text) {
        var words = Stream.of(text.strip().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .map(DocsSearch::pattern)
                .toList();
        return words.isEmpty()
                ? List.of()
                : parts.stream()
                        .map(part -> new Ranked(part, part.rank(words)))
                        .filter(ranked -> ranked.rank() > 0)
                        .sorted(Comparator.comparingInt(Ranked::rank).reversed())
                        .limit(MOST_HITS)
                        .map(ranked -> ranked.part().hit(words.getFirst()))
                        .toList();
    }

    private static Pattern pattern(String word) {
        return Pattern.compile(
                "(?<![\\p{L}\\p{N}])" + Pattern.quote(word.toLowerCase(Locale.ROOT)),
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    private record Ranked(Part part, int rank) {}

    private record Part(String title, String heading, String address, String text) {

        private static Part of(MarkdownPage page, MarkdownPage.Section section) {
            var fragment = section.id().isEmpty() ? "" : "#" + section.id();
            return new Part(page.title(), section.heading(), SiteAddress.of(page.file()) + fragment, section.text());
        }

        private static Part of(Reference.Described described) {
            var operation = described.operation();
            return new Part(
                    "API reference",
                    operation.getSummary(),
                    described.address(),
                    described.method() + " " + described.path() + " "
                            + Objects.requireNonNullElse(operation.getDescription(), ""));
        }

        /** Returns how well this part matches; 0 if a word is missing. */
        private int rank(List<Pattern> words) {
            int rank = 0;
            for (var word : words) {
                int found = (word.matcher(title).find() ? IN_TITLE : 0)
                        + (word.matcher(heading).find() ? IN_HEADING : 0)
                        + (int) word.matcher(text).results().limit(MOST_COUNTED).count();
                if (found == 0) {
                    return 0;
                }
                rank += found;
            }
            return rank;
        }

        private Hit hit(Pattern word) {
            Optional<MatchResult> match = word.matcher(text).results().findFirst();
            int start = match.map(MatchResult::start).orElse(0);
            int end = match.map(MatchResult::end).orElse(0);
            int from = Math.max(0, start - SHOWN_BEFORE);
            int to = Math.min(text.length(), end + SHOWN_AFTER);
            return new Hit(
                    title,
                    heading,
                    address,
                    (from > 0 ? "… " : "") + text.substring(from, start),
                    text.substring(start, end),
                    text.substring(end, to) + (to < text.length() ? " …" : ""));
        }
    }
}
