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
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The OpenAPI document of the running build: the output of the annotation processor, completed with what is known at
 * run time. It is created on first use, so that it does not delay the start.
 */
@Singleton
public final class OpenApiDocument {

    /** The extension that marks an operation of the console, a desk or the administration. */
    public static final String INTERNAL = "x-internal";

    /** The extension that lists members or query parameters that exclude each other; a request has exactly one. */
    public static final String EXACTLY_ONE_OF = "x-exactly-one-of";

    private static final ObjectMapper JSON = ObjectMapperFactory.createJson31();

    /** The paths of webhook descriptions, which are written as controllers although the service calls them. */
    private static final String WEBHOOK_CARRIERS = "/webhooks/";

    private final OpenAPI model;
    private final ObjectNode whole;
    private final Map<DocumentFlavour, DocumentForms> forms = new ConcurrentHashMap<>(); // at most four

    OpenApiDocument(PublicAddress address, Router router) {
        this.model = finished(address, router);
        this.whole = JSON.valueToTree(model);
        GrowingEnumerations.mark(whole);
    }

    /** Returns the document as it is served; callers do not change it. */
    public OpenAPI model() {
        return model;
    }

    /** Returns the document as it is served, as JSON; callers do not change it. */
    public ObjectNode whole() {
        return whole;
    }

    EncodedResponse json(DocumentFlavour flavour) {
        return forms(flavour).json();
    }

    EncodedResponse yaml(DocumentFlavour flavour) {
        return forms(flavour).yaml();
    }

    private DocumentForms forms(DocumentFlavour flavour) {
        return forms.computeIfAbsent(flavour, chosen -> DocumentForms.of(chosen.of(whole)));
    }

    private static OpenAPI finished(PublicAddress address, Router router) {
        OpenAPI document = SchemaRepairs.repaired(OpenApiParts.merged(OpenApiDocument.class.getClassLoader()));
        document.setServers(List.of(new Server().url(address.of(""))));
        ApiDescription.addLinks(document, address);
        document.getPaths().keySet().removeIf(path -> path.startsWith(WEBHOOK_CARRIERS));
        Components components = document.getComponents();
        new OperationDescriptions(router, new RequestBounds(components)).complete(document.getPaths());

        ProblemDescriptions problems = new ProblemDescriptions(address);
        problems.addSchemas(components);
        components.setResponses(problems.responses());
        components.setHeaders(HeaderDescriptions.components());
        NoticeSchemas notices = new NoticeSchemas(components);
        notices.addAll();
        CommonMembers.describe(components);
        NoticeSchemas.SENT.forEach(
                type -> document.addWebhooks(type.name(), new PathItem().post(webhook(type, notices))));
        return document;
    }

    private static Operation webhook(NoticeType type, NoticeSchemas notices) {
        Content body = new Content()
                .addMediaType(MediaType.APPLICATION_JSON, media(NoticeSchemas.schemaOf(type), notices.example(type)))
                .addMediaType(
                        "application/cloudevents+json",
                        media(NoticeSchemas.cloudEventOf(type), notices.cloudEventExample(type)));
        return new Operation()
                .addTagsItem("Notices")
                .operationId("receive" + NoticeSchemas.schemaOf(type))
                .security(List.of())
                .parameters(HeaderDescriptions.ofNotice())
                .summary(EventDescriptions.of(type))
                .description(
                        type.equals(NoticeType.TEST)
                                ? "Sent to one endpoint, on request, in the format of the endpoint."
                                : "Sent to endpoints that subscribe to `%s`, in the format of the endpoint."
                                        .formatted(type))
                .requestBody(new RequestBody().content(body).required(true))
                .responses(new ApiResponses()
                        .addApiResponse(
                                "2XX", new ApiResponse().description("The event was received and is not sent again."))
                        .addApiResponse(
                                "410",
                                new ApiResponse()
                                        .description("The endpoint no longer exists: the service disables it.")));
    }

    private static io.swagger.v3.oas.models.media.MediaType media(String schema, Map<String, Object> example) {
        return new io.swagger.v3.oas.models.media.MediaType()
                .schema(new JsonSchema().$ref(schema))
                .example(example);
    }
}
