package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.PublicAddress;
import cairn.domain.webhook.NoticeType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.util.Map;

/**
 * The AsyncAPI document of the running build: what the service sends to webhook endpoints and in streams, with the
 * schemas of the OpenAPI document.
 */
@Singleton
final class AsyncApiDocument {

    private static final String WEBHOOKS = "webhooks";
    private static final String EVENTS = "events";
    private static final String CONDITIONS = "conditions";
    private static final String DISPATCHES = "dispatches";
    private static final String MESSAGES = "messages";
    private static final String JSON = "application/json";

    private final ObjectNode document = JsonNodeFactory.instance.objectNode();
    private final DocumentForms forms;

    AsyncApiDocument(OpenApiDocument api, PublicAddress address) {
        document.put("asyncapi", "3.1.0");
        var info = api.whole().path("info");
        document.putObject("info")
                .put("title", "Cairn events")
                .put("version", info.path("version").textValue())
                .put("description", "The requests to webhook endpoints, the event feed and the streams of the service.")
                .setAll(Map.of(
                        "contact", info.path("contact"),
                        "license", license(info),
                        "tags", JsonNodeFactory.instance.arrayNode().add(tag())));
        document.put("defaultContentType", JSON);
        document.putObject("servers")
                .putObject("api")
                .put("host", address.baseUrl().getAuthority())
                .put("protocol", address.baseUrl().getScheme())
                .put("description", "This installation.");
        document.putObject("channels");
        document.putObject("operations");
        var components = document.putObject("components");
        components.set("schemas", api.whole().at("/components/schemas").deepCopy());
        components.putObject("messages");
        describe(api.whole());
        DocumentFlavour.prune(document);
        this.forms = DocumentForms.of(document);
    }

    private static JsonNode license(JsonNode info) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("name", info.at("/license/name").textValue());
    }

    private static JsonNode tag() {
        return JsonNodeFactory.instance.objectNode().put("name", "Events");
    }

    DocumentForms forms() {
        return forms;
    }

    private void describe(ObjectNode api) {
        channel(WEBHOOKS, "The address of a webhook endpoint, to which each notice is sent as a signed `POST`.")
                .putNull("address");
        NoticeSchemas.SENT.forEach(type -> {
            var body = api.path("webhooks").path(type.name()).at("/post/requestBody/content");
            notice(type, NoticeSchemas.schemaOf(type), JSON, body.at("/application~1json/example"));
            notice(
                    type,
                    NoticeSchemas.cloudEventOf(type),
                    "application/cloudevents+json",
                    body.at("/application~1cloudevents+json/example"));
        });
        channel(EVENTS, "The events of an agency in the order of the log, as server-sent events or as JSON lines.")
                .put("address", "/v1/events");
        message(EVENTS, "Event", "An event of the feed.", "CloudEvent", JSON);
        var conditions =
                channel(CONDITIONS, "The conditions of a route, again after each change, as server-sent events.");
        conditions.put("address", "/v1/routes/{id}/conditions/stream");
        conditions
                .putObject("parameters")
                .putObject("id")
                .put("description", "The route, by its id, such as `everest-base-camp`.");
        message(CONDITIONS, "ConditionsChanged", "The current conditions of the route.", "Conditions", JSON);
        channel(DISPATCHES, "The dispatches of an agency, or for the rescue desk of all, after each change.")
                .put("address", "/v1/emergency/dispatch/stream");
        message(DISPATCHES, "DispatchChanged", "A dispatch as of its newest timeline entry.", "Dispatch", JSON);
    }

    private ObjectNode channel(String name, String description) {
        var operation = document.withObject("/operations").putObject("send-" + name);
        operation.put("action", "send").put("description", description);
        operation.putObject("channel").put("$ref", "#/channels/" + name);
        var channel = document.withObject("/channels").putObject(name).put("description", description);
        channel.putObject(MESSAGES);
        return channel;
    }

    private void notice(NoticeType type, String schema, String mediaType, JsonNode example) {
        var message = message(WEBHOOKS, schema, EventDescriptions.of(type), schema, mediaType);
        var headers = message.putObject("headers").put("type", "object");
        HeaderDescriptions.ofNotice()
                .forEach(header -> headers.withObject("/properties")
                        .putObject(header.getName())
                        .put("type", "string")
                        .put("description", header.getDescription()));
        message.putArray("examples").addObject().put("name", type.name()).set("payload", example);
    }

    private ObjectNode message(String channel, String name, String summary, String schema, String mediaType) {
        document.withObject("/channels")
                .withObject("/" + channel)
                .withObject("/" + MESSAGES)
                .putObject(name)
                .put("$ref", "#/components/messages/" + name);
        var message = document.withObject("/components")
                .withObject("/" + MESSAGES)
                .putObject(name)
                .put("name", name)
                .put("title", name)
                .put("summary", summary)
                .put("contentType", mediaType);
        message.putObject("payload").put("$ref", "#/components/schemas/" + schema);
        return message;
    }
}
