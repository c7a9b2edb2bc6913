package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.PublicAddress;
import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.domain.webhook.NoticeType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.micronaut.http.MediaType;
import io.micronaut.openapi.swagger.core.util.ObjectMapperFactory;
import io.micronaut.web.router.Router;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import io.swagger.v3.oas.models.servers.Server;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/**
 * The OpenAPI document of the running build: the output of the annotation processor, completed with what is known at
 * run time. It is created on first use, so that it does not delay the start.
 */
@Singleton
public final class OpenApiDocument {

    private static final ObjectMapper JSON = ObjectMapperFactory.createJson31();

    /** The paths of webhook descriptions, which are written as controllers although the service calls them. */
    private static final String WEBHOOK_CARRIERS = "/webhooks/";

    private final OpenAPI model;
    private final ObjectNode whole;
    private final Map<DocumentFlavour, Forms> forms = new ConcurrentHashMap<>(); // at most four

    OpenApiDocument(PublicAddress address, Router router) {
        this.model = finished(address, router);
        this.whole = JSON.valueToTree(model);
    }

    /** Returns the document as it is served; callers do not change it. */
    public OpenAPI model() {
        return model;
    }

    EncodedResponse json(DocumentFlavour flavour) {
        return forms(flavour).json();
    }

    EncodedResponse yaml(DocumentFlavour flavour) {
        return forms(flavour).yaml();
    }

    private Forms forms(DocumentFlavour flavour) {
        return forms.computeIfAbsent(flavour, chosen -> Forms.of(chosen.of(whole)));
    }

    private record Forms(EncodedResponse json, EncodedResponse yaml) {

        static Forms of(ObjectNode document) {
            try {
                byte[] json = JSON.writeValueAsBytes(document);
                return new Forms(
                        EncodedResponse.of(MediaType.APPLICATION_JSON_TYPE, json),
                        EncodedResponse.of(
                                MediaType.of("application/yaml"),
                                dump(JSON.readValue(json, Object.class)).getBytes(StandardCharsets.UTF_8)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static OpenAPI finished(PublicAddress address, Router router) {
        OpenAPI document = SchemaRepairs.repaired(OpenApiParts.merged(OpenApiDocument.class.getClassLoader()));
        document.setServers(List.of(new Server().url(address.of(""))));
        document.getPaths().keySet().removeIf(path -> path.startsWith(WEBHOOK_CARRIERS));
        Components components = document.getComponents();
        new OperationDescriptions(router, new RequestBounds(components)).complete(document.getPaths());

        ProblemDescriptions problems = new ProblemDescriptions(address);
        components.addSchemas(ProblemDescriptions.SCHEMA, problems.schema());
        components.setResponses(problems.responses());
        components.setHeaders(HeaderDescriptions.components());
        NoticeSchemas notices = new NoticeSchemas(components);
        notices.addAll();
        NoticeType.ALL.forEach(type -> document.addWebhooks(type.name(), new PathItem().post(webhook(type, notices))));
        return document;
    }

    private static Operation webhook(NoticeType type, NoticeSchemas notices) {
        Content body = new Content()
                .addMediaType(
                        MediaType.APPLICATION_JSON,
                        new io.swagger.v3.oas.models.media.MediaType()
                                .schema(new JsonSchema().$ref(NoticeSchemas.schemaOf(type)))
                                .example(notices.example(type)));
        return new Operation()
                .addTagsItem("Notices")
                .operationId("receive" + NoticeSchemas.schemaOf(type))
                .security(List.of())
                .parameters(HeaderDescriptions.ofNotice())
                .summary(EventDescriptions.of(type))
                .requestBody(new RequestBody().content(body).required(true))
                .responses(new ApiResponses()
                        .addApiResponse(
                                "2XX", new ApiResponse().description("The event was received and is not sent again."))
                        .addApiResponse(
                                "410",
                                new ApiResponse()
                                        .description("The endpoint no longer exists: the service disables it.")));
    }

    /** Returns the document as YAML that quotes strings which look like dates. */
    private static String dump(Object document) {
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
        options.setAllowUnicode(true);
        options.setWidth(120);
        return new Yaml(options).dump(document);
    }
}
