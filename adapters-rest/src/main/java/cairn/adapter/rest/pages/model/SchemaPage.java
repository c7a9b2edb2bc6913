package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * A schema of the API with its members, and where it is used.
 *
 * @param description HTML, rendered from this project's own Markdown
 * @param type its type in words, as HTML
 * @param uses the schemas, operations and events that have it
 */
public record SchemaPage(
        String name,
        String description,
        String type,
        List<OperationPage.Member> members,
        List<DocsPage.Link> uses,
        DocsShell shell) {}
