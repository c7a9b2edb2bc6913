package cairn.adapter.rest.documentation;

import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * Holds the Markdown pages of this build: those linked from the page of contents, directly or through other pages. The
 * pages are read on first use, so that they do not delay the start.
 */
@Singleton
final class Library {

    private static final Path CONTENTS = Path.of("docs/README.md");
    private static final String RESOURCES = "documentation/";

    private final SequencedMap<String, MarkdownPage> pages = new LinkedHashMap<>();

    Library() {
        var found = new ArrayDeque<Path>();
        found.add(CONTENTS);
        while (!found.isEmpty()) {
            var file = found.remove();
            if (!pages.containsKey(SiteAddress.of(file))) {
                var page = MarkdownReader.read(file, read(file));
                pages.put(SiteAddress.of(file), page);
                found.addAll(page.links());
            }
        }
    }

    Optional<MarkdownPage> find(String address) {
        return Optional.ofNullable(pages.get(address));
    }

    Collection<MarkdownPage> all() {
        return pages.values();
    }

    /** Returns what the page of contents lists, in its order. */
    List<MarkdownPage.Listed> contents() {
        return pages.sequencedValues().getFirst().listed();
    }

    private static String read(Path file) {
        return text(file.toString().replace('\\', '/'));
    }

    /** Returns the contents of a file of the project that was packed with this build. */
    static String text(String file) {
        return new String(bytes(file), StandardCharsets.UTF_8);
    }

    static byte[] bytes(String file) {
        try (var in = Library.class.getClassLoader().getResourceAsStream(RESOURCES + file)) {
            if (in == null) {
                throw new IllegalStateException("The documentation refers to " + file + ", which does not exist");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
