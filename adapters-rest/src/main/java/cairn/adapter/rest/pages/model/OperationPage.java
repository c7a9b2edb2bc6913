package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One operation of the API.
 *
 * @param description its description as HTML, rendered from this project's own Markdown
 * @param parameters those of path, query and header
 * @param body the members of the request's body; empty if it has none
 * @param sample the operation as a command line
 */
public record OperationPage(
        String title,
        String method,
        String path,
        String description,
        List<Group> parameters,
        List<Member> body,
        String sample,
        List<Response> responses,
        List<Problem> problems,
        DocsShell shell) {

    /** Parameters of one place, such as the query. */
    public record Group(String title, List<Member> members) {}

    /**
     * A parameter, or a member of a body.
     *
     * @param type its type and limits in words, as HTML
     * @param description HTML, rendered from this project's own Markdown
     * @param members the members within it
     */
    public record Member(String name, String type, boolean isRequired, String description, List<Member> members) {}

    /** A response that is not a problem, with the members of its body. */
    public record Response(
            String status,
            String description,
            List<Member> headers,
            List<Member> members,
            @Nullable String example) {}

    /** The problems of one status. */
    public record Problem(String status, List<String> codes) {}
}
