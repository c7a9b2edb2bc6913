package cairn.bootstrap.clients.generator;

import java.util.List;
import java.util.Optional;

/** The API as client libraries see it, independent of any language. Names are lists of lower-case words. */
record ApiModel(List<NamedType> types, List<Group> groups) {

    /** A named schema. */
    sealed interface NamedType {

        String name();

        String description();
    }

    record Structure(String name, String description, List<Member> members) implements NamedType {}

    /** A set of texts that may grow. */
    record Enumeration(String name, String description, List<String> values) implements NamedType {}

    /** The notice of one type of event. */
    record Notice(String name, String description, String event, Shape data) implements NamedType {}

    record Member(String name, Shape shape, boolean isRequired, String description) {}

    /** The operations of one tag. */
    record Group(List<String> name, List<Operation> operations) {}

    /**
     * One operation.
     *
     * @param name the verb and what the name of the group does not say already
     * @param takesIfMatch whether it can be made conditional on the version that was read
     * @param item the shape of the items, of a list in pages
     * @param result the shape of the response; empty if it has no body
     */
    record Operation(
            List<String> name,
            String method,
            String path,
            String description,
            List<Member> pathParameters,
            List<Member> query,
            boolean takesIfMatch,
            Optional<Body> body,
            Optional<Shape> result,
            Optional<Shape> item) {

        /** Returns the parameters that callers of a list in pages may pass; the library passes the others itself. */
        List<Member> filters() {
            return item.isEmpty()
                    ? query
                    : query.stream()
                            .filter(parameter -> !List.of("offset", "cursor").contains(parameter.name()))
                            .toList();
        }

        boolean isPost() {
            return method.equals("POST");
        }

        /** Returns how the library reads the response; empty if it is JSON. */
        Optional<String> expects() {
            if (result.isEmpty()) {
                return Optional.of("nothing");
            }
            return result.filter(Plain.TEXT::equals).map(_ -> "text");
        }
    }

    record Body(Shape shape, boolean isRequired, String mediaType) {}

    /** The structure of a value. */
    sealed interface Shape {}

    enum Plain implements Shape {
        TEXT,
        WHOLE,
        FRACTIONAL,
        FLAG,
        ANYTHING
    }

    record Reference(String name) implements Shape {}

    record ListOf(Shape item) implements Shape {}

    record MapOf(Shape value) implements Shape {}

    record Nullable(Shape value) implements Shape {}
}
