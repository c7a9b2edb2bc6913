package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.problem.ProblemExamples;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Unavailability;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.examples.Example;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

final class ProblemDescriptions {

    static final String SCHEMA = "Problem";
    private static final String REQUEST_ID = "01932f5e-8a54-7c1e-9d51-3f6f0f3f1c2a";

    private final PublicAddress address;

    ProblemDescriptions(PublicAddress address) {
        this.address = address;
    }

    static ApiResponse reference(int status) {
        return new ApiResponse().$ref("problem_" + status);
    }

    Map<String, ApiResponse> responses() {
        Map<Integer, List<ProblemType>> byStatus = Stream.of(ProblemType.values())
                .collect(Collectors.groupingBy(ProblemType::status, TreeMap::new, Collectors.toList()));
        Map<String, ApiResponse> responses = new LinkedHashMap<>();
        byStatus.forEach((status, types) -> responses.put("problem_" + status, response(status, types)));
        responses.remove("problem_405"); // of methods that an address does not have, so of no operation
        return responses;
    }

    /** Adds the schema of problems, with those of its faults and of what is unavailable. */
    void addSchemas(Components components) {
        components.addSchemas(SCHEMA, problem());
        components.addSchemas("Fault", fault());
        components.addSchemas("Unavailability", unavailability());
    }

    private static Schema<?> problem() {
        Schema<?> schema =
                typed("object", "The reason why a request was refused (RFC 9457). Some types have further fields.");
        schema.addProperty("type", string("The type of the problem; the URL leads to its explanation.", "uri"));
        schema.addProperty(
                "code",
                enumeration(
                        "The code of the problem, the last segment of `type`.",
                        Stream.of(ProblemType.values()).map(ProblemType::slug)));
        schema.addProperty("title", string("The name of the type."));
        schema.addProperty("status", typed("integer", "The HTTP status."));
        schema.addProperty("detail", string("The fault in this request."));
        schema.addProperty("instance", string("The path of the request.", "uri-reference"));
        schema.addProperty("request_id", string("Identifies the request in the service's logs."));
        schema.addProperty("errors", listOf("All faults of the request, each with its place.", reference("Fault")));
        schema.addProperty("current_status", string("The status of the object that refused the action."));
        schema.addProperty(
                "emergency_contacts",
                listOf(
                        "The emergency contacts to call instead of a dispatch that was refused.",
                        reference("EmergencyContact")));
        schema.addProperty(
                "unavailable",
                listOf(
                        "The guides, porters or nights that are not available, and the days concerned.",
                        reference("Unavailability")));
        schema.addProperty(
                "allowed", listOf("The actions that the object accepts in this status.", typed("string", null)));
        schema.setRequired(List.of("type", "code", "title", "status", "detail", "instance", "request_id"));
        return schema;
    }

    private ApiResponse response(int status, List<ProblemType> types) {
        MediaType body = new MediaType().schema(new JsonSchema().$ref(SCHEMA));
        types.forEach(type -> body.addExamples(
                type.slug(), new Example().value(ProblemExamples.of(type).body(address, "/v1/bookings", REQUEST_ID))));
        return new ApiResponse()
                .description(types.stream()
                        .map(type -> "`" + type.slug() + "`: "
                                + type.explanation()
                                        .replaceAll("</?code>", "`")
                                        .replace("&lt;", "<")
                                        .replace("&gt;", ">"))
                        .collect(Collectors.joining("\n\n")))
                .headers(HeaderDescriptions.ofProblem(status))
                .content(new Content().addMediaType("application/problem+json", body));
    }

    private static Schema<?> unavailability() {
        Schema<?> item = typed("object", "A person or a night that is not available.");
        item.addProperty("id", string("The guide, porter or tea house.", "uuid"));
        item.addProperty("night", string("The night, by the date of its evening; of a tea house only.", "date"));
        item.addProperty("from", string("The first of the requested days that is not available.", "date"));
        item.addProperty("to", string("The last of these days.", "date"));
        item.addProperty(
                "reason",
                enumeration(
                        "The reason.", Stream.of(Unavailability.Reason.values()).map(WireNames::of)));
        item.setRequired(List.of("id", "from", "to", "reason"));
        return item;
    }

    private static Schema<?> fault() {
        Schema<?> error = typed("object", "A fault in a request.");
        error.addProperty("pointer", string("The place in the body, as a JSON Pointer.", "json-pointer"));
        error.addProperty("parameter", string("The parameter of the query, path or header."));
        error.addProperty(
                "code",
                enumeration(
                        "The code of the fault.", Stream.of(FaultCode.values()).map(WireNames::code)));
        error.addProperty("detail", string("The rule that the value breaks."));
        error.setRequired(List.of("code", "detail"));
        return error;
    }

    private static Schema<?> reference(String name) {
        return new JsonSchema().$ref(name);
    }

    private static Schema<?> listOf(String description, Schema<?> items) {
        Schema<?> schema = typed("array", description);
        schema.setItems(items);
        return schema;
    }

    private static Schema<?> enumeration(String description, Stream<String> values) {
        JsonSchema schema = typed("string", description);
        schema.setEnum(values.<Object>map(value -> value).toList());
        return schema;
    }

    private static Schema<?> string(String description, String format) {
        Schema<?> schema = string(description);
        schema.setFormat(format);
        return schema;
    }

    private static Schema<?> string(String description) {
        return typed("string", description);
    }

    private static JsonSchema typed(String type, @Nullable String description) {
        JsonSchema schema = new JsonSchema();
        schema.setTypes(Set.of(type));
        schema.setDescription(description);
        return schema;
    }
}
