package cairn.bootstrap.clients.generator;

import cairn.bootstrap.clients.generator.ApiModel.Operation;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A call of an operation with the examples of the document.
 *
 * @param query the values of the required parameters and of the first of alternatives
 * @param body the body, if the libraries have one
 */
record ExampleCall(
        String operationId,
        List<String> group,
        Operation operation,
        List<String> pathValues,
        Map<String, JsonNode> query,
        Optional<JsonNode> body) {

    private static final String SCHEMAS = "#/components/schemas/";

    /** Returns a call of every operation of the libraries. */
    static List<ExampleCall> all(ApiModel api, JsonNode document) {
        var calls = new ArrayList<ExampleCall>();
        api.groups()
                .forEach(group ->
                        group.operations().forEach(operation -> calls.add(of(group.name(), operation, document))));
        return calls;
    }

    private static ExampleCall of(List<String> group, Operation operation, JsonNode document) {
        var described = document.path("paths")
                .path(operation.path())
                .path(operation.method().toLowerCase(Locale.ROOT));
        var pathValues = parameters(described, "path")
                .map(parameter -> example(parameter, document).orElseThrow().textValue())
                .toList();
        var query = new LinkedHashMap<String, JsonNode>();
        parameters(described, "query")
                .filter(parameter -> parameter.path("required").asBoolean()
                        || parameter.path("name").equals(described.at("/x-exactly-one-of/0")))
                .forEach(parameter -> query.put(
                        parameter.path("name").textValue(),
                        example(parameter, document).orElseThrow()));
        var content = described.at("/requestBody/content");
        return new ExampleCall(
                described.path("operationId").textValue(),
                group,
                operation,
                pathValues,
                query,
                operation
                        .body()
                        .map(body -> content.path(body.mediaType()))
                        .map(media -> example(media, document).orElseThrow()));
    }

    private static Stream<JsonNode> parameters(JsonNode operation, String place) {
        return StreamSupport.stream(operation.path("parameters").spliterator(), false)
                .filter(parameter -> parameter.path("in").asText().equals(place));
    }

    private static Optional<JsonNode> example(JsonNode described, JsonNode document) {
        var schema = described.path("schema");
        var named = schema.path("$ref").asText();
        var resolved =
                named.isEmpty() ? schema : document.at("/components/schemas").path(named.substring(SCHEMAS.length()));
        return Stream.of(
                        described.path("example"),
                        described.at("/examples").path(0),
                        resolved.at("/examples/0"),
                        resolved.path("example"))
                .filter(example -> !example.isMissingNode())
                .findFirst();
    }
}
