package cairn.adapter.rest.documentation;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A page written in Markdown.
 *
 * @param file its path in the project, such as {@code docs/api/errors.md}
 * @param html its content without the title
 * @param sections the parts that a search finds, in order; the first is the text before any heading
 * @param links the other pages that it leads to, by their paths in the project
 * @param listed what the page lists by heading, for a page of contents
 */
record MarkdownPage(
        Path file, String title, String html, List<Section> sections, Set<Path> links, List<Listed> listed) {

    /**
     * A heading with the text below it.
     *
     * @param id the fragment that leads to it; empty for the text below the title
     */
    record Section(String id, int level, String heading, String text) {}

    record Listed(String heading, String name, Path page) {}
}
