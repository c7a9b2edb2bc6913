package cairn.adapter.rest.http.payload;

import cairn.application.port.out.NoticeWriter;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Mode;
import cairn.domain.webhook.NoticeForm;
import io.micronaut.context.BeanProvider;
import io.micronaut.core.type.Argument;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    private final BeanProvider<NoticeSamples> samples;

    WebhookPayloads(
            JsonMapper json, ResourceBodies bodies, CloudEvents cloudEvents, BeanProvider<NoticeSamples> samples) {
        this.json = json;
        this.bodies = bodies;
        this.cloudEvents = cloudEvents;
        this.samples = samples;
    }

    @Override
    public String write(PublicEvent event, NoticeForm form) {
        if (event.isSample()) {
            return sample(event, form);
        }
        var data = bodies.of(event.after(), event.at());
        return switch (form) {
            case PLAIN -> plain(event, tree(data));
            case CLOUD_EVENTS -> text(cloudEvents.of(event, data));
        };
    }

    /** Writes the data and changes of the type's example, as those of a test object. */
    private String sample(PublicEvent event, NoticeForm form) {
        var example = tree(samples.get().of(event.type()));
        var data = inTestMode(Objects.requireNonNull(example.get("data")));
        return switch (form) {
            case PLAIN -> text(body(event, changes(Objects.requireNonNull(example.get("changes"))), false, data));
            case CLOUD_EVENTS -> text(cloudEvents.of(event, bytes(data)));
        };
    }

    private static JsonNode inTestMode(JsonNode data) {
        Map<String, JsonNode> members = new LinkedHashMap<>();
        data.entries().forEach(member -> members.put(member.getKey(), member.getValue()));
        members.replace("livemode", JsonNode.createBooleanNode(false));
        return JsonNode.createObjectNode(members);
    }

    private List<Change> changes(JsonNode changes) {
        try {
            return json.readValueFromTree(changes, Argument.listOf(Change.class));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
                event.isSample() ? true : null,
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
        return text(bytes(body));
    }

    private static String text(byte[] body) {
        return new String(body, StandardCharsets.UTF_8);
    }

    private byte[] bytes(Object body) {
        try {
            return json.writeValueAsBytes(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
