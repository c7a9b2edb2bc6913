package cairn.adapter.rest.http.payload;

import cairn.application.port.out.NoticeWriter;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Mode;
import cairn.domain.webhook.NoticeForm;
import io.micronaut.core.type.Argument;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;

@Singleton
final class WebhookPayloads implements NoticeWriter {

    private static final List<UnaryOperator<JsonNode>> ABRIDGEMENTS = List.of(
            UnaryOperator.identity(),
            PayloadTruncation::texts,
            PayloadTruncation::textsAndLists,
            PayloadTruncation::toTheUtmost);

    private final JsonMapper json;
    private final ResourceBodies bodies;
    private final CloudEvents cloudEvents;

    WebhookPayloads(JsonMapper json, ResourceBodies bodies, CloudEvents cloudEvents) {
        this.json = json;
        this.bodies = bodies;
        this.cloudEvents = cloudEvents;
    }

    @Override
    public String write(PublicEvent event, NoticeForm form) {
        var data = bodies.of(event.after(), event.at());
        return switch (form) {
            case PLAIN -> plain(event, tree(data));
            case CLOUD_EVENTS -> new String(cloudEvents.of(event, data), StandardCharsets.UTF_8);
        };
    }

    private String plain(PublicEvent event, JsonNode data) {
        var changes = event.before()
                .map(before -> Changes.between(tree(bodies.of(before, event.at())), data))
                .orElse(List.of());
        var whole = text(body(event, changes, false, data));
        if (fits(whole)) {
            return whole;
        }
        var shorter = changes.stream().map(Change::abridged).toList();
        return ABRIDGEMENTS.stream()
                .map(abridge -> text(body(event, shorter, true, abridge.apply(data))))
                .filter(WebhookPayloads::fits)
                .findFirst()
                .orElseGet(() -> text(body(event, List.of(), true, PayloadTruncation.toTheUtmost(data))));
    }

    private static NoticeBody body(PublicEvent event, List<Change> changes, boolean isAbridged, JsonNode data) {
        return new NoticeBody(
                event.eventId(),
                event.type().name(),
                event.at(),
                event.owner().mode() == Mode.LIVE,
                event.owner().operator().value(),
                event.position(),
                event.sequence(),
                changes,
                isAbridged ? true : null,
                data);
    }

    private static boolean fits(String body) {
        return body.getBytes(StandardCharsets.UTF_8).length < MOST_BYTES;
    }

    private JsonNode tree(byte[] object) {
        try {
            return json.readValue(object, Argument.of(JsonNode.class));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String text(Object body) {
        try {
            return new String(json.writeValueAsBytes(body), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
