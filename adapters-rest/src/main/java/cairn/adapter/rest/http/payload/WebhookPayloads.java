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

/** Writes notices, in which objects look as in responses. */
@Singleton
final class WebhookPayloads implements NoticeWriter {

    private static final List<UnaryOperator<JsonNode>> ABRIDGEMENTS = List.of(
            UnaryOperator.identity(),
            PayloadTruncation::texts,
            PayloadTruncation::textsAndLists,
            PayloadTruncation::toTheUtmost);

    private final JsonMapper json;
    private final ResourceBodies depictions;
    private final CloudEvents cloudEvents;

    WebhookPayloads(JsonMapper json, ResourceBodies depictions, CloudEvents cloudEvents) {
        this.json = json;
        this.depictions = depictions;
        this.cloudEvents = cloudEvents;
    }

    @Override
    public String write(PublicEvent announcement, NoticeForm form) {
        var data = depictions.of(announcement.after(), announcement.at());
        return switch (form) {
            case PLAIN -> plain(announcement, tree(data));
            case CLOUD_EVENTS -> new String(cloudEvents.of(announcement, data), StandardCharsets.UTF_8);
        };
    }

    private String plain(PublicEvent announcement, JsonNode data) {
        var changes = announcement
                .before()
                .map(before -> Changes.between(tree(depictions.of(before, announcement.at())), data))
                .orElse(List.of());
        var whole = text(body(announcement, changes, false, data));
        if (fits(whole)) {
            return whole;
        }
        var shorter = changes.stream().map(Change::abridged).toList();
        return ABRIDGEMENTS.stream()
                .map(abridge -> text(body(announcement, shorter, true, abridge.apply(data))))
                .filter(WebhookPayloads::fits)
                .findFirst()
                .orElseGet(() -> text(body(announcement, List.of(), true, PayloadTruncation.toTheUtmost(data))));
    }

    private static NoticeBody body(PublicEvent told, List<Change> changes, boolean isAbridged, JsonNode data) {
        return new NoticeBody(
                told.eventId(),
                told.type().name(),
                told.at(),
                told.owner().mode() == Mode.LIVE,
                told.owner().operator().value(),
                told.position(),
                told.sequence(),
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
