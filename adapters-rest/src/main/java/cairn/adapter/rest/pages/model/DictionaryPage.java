package cairn.adapter.rest.pages.model;

import java.util.List;

/** All schemas of the API with their members, and where they are used. */
public record DictionaryPage(List<Entry> entries, DocsShell shell) {

    /**
     * A schema.
     *
     * @param description HTML, rendered from this project's own Markdown
     * @param type its type in words, as HTML
     * @param uses the schemas, operations and events that have it
     */
    public record Entry(
            String name,
            String description,
            String type,
            List<OperationPage.Member> members,
            List<DocsPage.Link> uses) {}
}
