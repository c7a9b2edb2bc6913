package cairn.adapter.rest.pages.model;

import java.util.List;

public record DictionaryPage(List<Entry> entries, DocsShell shell) {

    /**
     * A schema in the list.
     *
     * @param description HTML, rendered from this project's own Markdown
     */
    public record Entry(DocsPage.Link schema, String description) {}
}
