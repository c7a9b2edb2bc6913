package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.adapter.rest.http.response.EncodedResponses;
import cairn.domain.webhook.NoticeType;
import io.micronaut.http.MediaType;
import io.micronaut.web.router.Router;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/**
 * The OpenAPI document of the running build: the output of the annotation processor, completed with what is known at
 * run time. It is created on first use, so that it does not delay the start.
 */
@Singleton
final class OpenApiDocument {

    /** The paths of webhook descriptions, which are written as controllers although the service calls them. */
    private static final String WEBHOOK_CARRIERS = "/webhooks/";

    private final EncodedResponse json;
    private final EncodedResponse yaml;

    OpenApiDocument(PublicAddress address, Router router, EncodedResponses representations) {
        Map<String, Object> document = finished(address, router);
        this.json = representations.of(document);
        this.yaml = EncodedResponse.of(
                MediaType.of("application/yaml"), dump(document).getBytes(StandardCharsets.UTF_8));
    }

    EncodedResponse json() {
        return json;
    }

    EncodedResponse yaml() {
        return yaml;
    }

    private static Map<String, Object> finished(PublicAddress address, Router router) {
        Map<String, Object> parts = SchemaRepairs.repaired(OpenApiParts.merged(OpenApiDocument.class.getClassLoader()));
        Map<String, Object> paths = child(parts, "paths");
        paths.keySet().removeIf(path -> path.startsWith(WEBHOOK_CARRIERS));
        Map<String, Object> components = child(parts, "components");
        Map<String, Object> schemas = child(components, "schemas");
        new OperationDescriptions(router, new RequestBounds(schemas)).complete(paths);

        ProblemDescriptions problems = new ProblemDescriptions(address);
        schemas.putAll(problems.schemas());
        components.put("schemas", schemas);
        components.put("responses", problems.responses());
        components.put("headers", HeaderDescriptions.components());

        Map<String, Object> document = new LinkedHashMap<>();
        document.put("openapi", Objects.requireNonNull(parts.get("openapi")));
        document.put("info", child(parts, "info"));
        document.put("servers", List.of(Map.of("url", address.of(""))));
        document.put("paths", paths);
        document.put("webhooks", webhooks(parts, schemas));
        document.put("components", components);
        document.put("tags", parts.getOrDefault("tags", new ArrayList<>()));
        return document;
    }

    private static Map<String, Object> webhooks(Map<String, Object> parts, Map<String, Object> schemas) {
        Map<String, Object> webhooks = new LinkedHashMap<>(child(parts, "webhooks"));
        NoticeSchemas notices = new NoticeSchemas(schemas);
        NoticeType.ALL.forEach(type -> webhooks.put(type.name(), Map.of("post", webhook(type, notices))));
        return webhooks;
    }

    private static Map<String, Object> webhook(NoticeType type, NoticeSchemas notices) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("schema", notices.referring(type));
        body.put("example", notices.example(type));
        Map<String, Object> operation = new LinkedHashMap<>();
        operation.put("tags", List.of("Webhooks"));
        operation.put("summary", EventDescriptions.of(type));
        operation.put("requestBody", Map.of("content", Map.of(MediaType.APPLICATION_JSON, body), "required", true));
        operation.put(
                "responses",
                Map.of(
                        "2XX", Map.of("description", "The event was received and is not sent again."),
                        "410", Map.of("description", "The endpoint no longer exists: the service disables it.")));
        return operation;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> child(Map<String, Object> parent, String name) {
        return (Map<String, Object>) parent.getOrDefault(name, new LinkedHashMap<>());
    }

    private static String dump(Map<String, Object> document) {
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        options.setDereferenceAliases(true);
        options.setAllowUnicode(true);
        options.setWidth(120);
        return new Yaml(options).dump(document);
    }
}
