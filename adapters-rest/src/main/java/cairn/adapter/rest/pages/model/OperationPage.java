package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One operation of the API.
 *
 * @param description its description as HTML, rendered from this project's own Markdown
 * @param parameters those of path, query and header
 * @param body the members of the request's body; empty if it has none
 * @param samples the operation as a command line and as calls of the client libraries
 * @param trial the form that sends the operation; null if it is not for an agency's keys
 */
public record OperationPage(
        String title,
        String method,
        String path,
        String description,
        List<Group> parameters,
        List<Member> body,
        List<Sample> samples,
        @Nullable Trial trial,
        List<Response> responses,
        List<Problem> problems,
        DocsShell shell) {

    /**
     * A call of the operation in a language.
     *
     * @param language as in identifiers, such as {@code go}
     * @param title the language's name
     */
    public record Sample(String language, String title, String code) {}

    /**
     * The request of the form.
     *
     * @param mediaType that of the body; empty if there is none
     * @param body an example
     */
    public record Trial(List<Field> fields, String mediaType, String body) {}

    /**
     * A parameter in the form.
     *
     * @param place {@code path} or {@code query}
     * @param value an example of a parameter that is required; else empty
     */
    public record Field(String place, String name, String value, boolean isRequired) {}

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

    public record Problem(String status, List<String> codes) {}
}
