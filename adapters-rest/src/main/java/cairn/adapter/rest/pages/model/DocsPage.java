package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of the documentation.
 *
 * @param html the content below the title; rendered from this project's own Markdown, in which HTML is escaped
 * @param headings the headings of its second level
 */
public record DocsPage(
        String title,
        String html,
        List<Heading> headings,
        DocsShell shell,
        @Nullable Link previous,
        @Nullable Link next) {

    public record Heading(String id, String text) {}

    public record Link(String name, String address) {}
}
