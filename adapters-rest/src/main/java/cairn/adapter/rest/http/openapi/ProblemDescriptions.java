package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Unavailability;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Describes problems and one shared response per error status. */
final class ProblemDescriptions {

    private static final String SCHEMA = "Problem";

    private final PublicAddress address;

    ProblemDescriptions(PublicAddress address) {
        this.address = address;
    }

    static Map<String, Object> reference(int status) {
        return Map.of("$ref", "#/components/responses/problem_" + status);
    }

    Map<String, Object> responses() {
        Map<Integer, List<ProblemType>> byStatus = Stream.of(ProblemType.values())
                .collect(Collectors.groupingBy(ProblemType::status, TreeMap::new, Collectors.toList()));
        Map<String, Object> responses = new LinkedHashMap<>();
        byStatus.forEach((status, types) -> responses.put("problem_" + status, response(status, types)));
        return responses;
    }

    Map<String, Object> schemas() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("type", string("The type of the problem; the URL leads to its explanation.", "uri"));
        properties.put("code", code());
        properties.put("title", string("The name of the type.", ""));
        properties.put("status", Map.of("type", "integer", "description", "The HTTP status."));
        properties.put("detail", string("The fault in this request.", ""));
        properties.put("instance", string("The path of the request.", "uri-reference"));
        properties.put("request_id", string("Identifies the request in the service's logs.", ""));
        properties.put("errors", errors());
        properties.put("current_status", string("The status of the object that refused the action.", ""));
        properties.put(
                "emergency_contacts",
                listOf(
                        "The emergency contacts to call instead of a dispatch that was refused.",
                        Map.of("type", "object")));
        properties.put("unavailable", unavailable());
        properties.put(
                "allowed", listOf("The actions that the object accepts in this status.", Map.of("type", "string")));
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("description", "Why a request was refused (RFC 9457). Some types have further members.");
        schema.put("required", List.of("type", "code", "title", "status", "detail", "instance", "request_id"));
        schema.put("properties", properties);
        return Map.of(SCHEMA, schema);
    }

    private Map<String, Object> response(int status, List<ProblemType> types) {
        Map<String, Object> examples = new LinkedHashMap<>();
        types.forEach(type -> examples.put(type.slug(), Map.of("value", example(type))));
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("schema", Map.of("$ref", "#/components/schemas/" + SCHEMA));
        content.put("examples", examples);
        Map<String, Object> response = new LinkedHashMap<>();
        response.put(
                "description",
                types.stream()
                        .map(type -> "`" + type.slug() + "`: "
                                + type.explanation()
                                        .replaceAll("</?code>", "`")
                                        .replace("&lt;", "<")
                                        .replace("&gt;", ">"))
                        .collect(Collectors.joining("\n\n")));
        response.put("headers", HeaderDescriptions.ofProblem(status));
        response.put("content", Map.of("application/problem+json", content));
        return response;
    }

    private Map<String, Object> example(ProblemType type) {
        Map<String, Object> example = new LinkedHashMap<>();
        example.put("type", address.of("/problems/" + type.slug()));
        example.put("code", type.slug());
        example.put("title", type.title());
        example.put("status", type.status());
        example.put("detail", type.title());
        example.put("instance", "/v1/bookings");
        example.put("request_id", "01932f5e-8a54-7c1e-9d51-3f6f0f3f1c2a");
        return example;
    }

    private static Map<String, Object> code() {
        return enumeration(
                "The code of the problem, the last segment of `type`. More codes may be added.",
                Stream.of(ProblemType.values()).map(ProblemType::slug));
    }

    private static Map<String, Object> unavailable() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("id", string("The guide, porter or tea house.", "uuid"));
        properties.put("night", string("The night, by the date of its evening; of a tea house only.", "date"));
        properties.put("from", string("The first of the requested days that is not available.", "date"));
        properties.put("to", string("The last of these days.", "date"));
        properties.put(
                "reason",
                enumeration(
                        "The reason. More reasons may be added.",
                        Stream.of(Unavailability.Reason.values()).map(Unavailability.Reason::label)));
        Map<String, Object> item = new LinkedHashMap<>();
        item.put("type", "object");
        item.put("required", List.of("id", "from", "to", "reason"));
        item.put("properties", properties);
        return listOf("The guides, porters or nights that are not available, and the days concerned.", item);
    }

    private static Map<String, Object> errors() {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("pointer", string("The place in the body, as a JSON Pointer.", "json-pointer"));
        properties.put("parameter", string("The parameter of the query, path or header.", ""));
        properties.put(
                "code",
                enumeration(
                        "The code of the fault. More codes may be added.",
                        Stream.of(FaultCode.values()).map(FaultCode::label)));
        properties.put("detail", string("The rule that the value breaks.", ""));
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("type", "object");
        error.put("required", List.of("code", "detail"));
        error.put("properties", properties);
        return listOf("All faults of the request, each with its place.", error);
    }

    private static Map<String, Object> listOf(String description, Map<String, Object> items) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "array");
        schema.put("description", description);
        schema.put("items", items);
        return schema;
    }

    private static Map<String, Object> enumeration(String description, Stream<String> values) {
        Map<String, Object> schema = string(description, "");
        schema.put("enum", values.toList());
        return schema;
    }

    private static Map<String, Object> string(String description, String format) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "string");
        if (!format.isEmpty()) {
            schema.put("format", format);
        }
        schema.put("description", description);
        return schema;
    }
}
