package cairn.adapter.rest.notice;

import cairn.adapter.rest.PublicAddress;
import cairn.adapter.rest.answer.Depiction;
import cairn.application.port.out.NoticeWriter;
import cairn.application.view.Announcement;
import cairn.application.view.Told;
import cairn.domain.access.Mode;
import cairn.domain.webhook.NoticeForm;
import io.micronaut.core.type.Argument;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Writes notices with the very mappers that answer requests, so that an object looks the same wherever it is shown. */
@Singleton
final class WireNotices implements NoticeWriter {

    private static final String CLOUD_EVENTS_VERSION = "1.0";
    private static final List<UnaryOperator<JsonNode>> ABRIDGEMENTS =
            List.of(UnaryOperator.identity(), Abridged::texts, Abridged::textsAndLists, Abridged::toTheUtmost);

    private final JsonMapper json;
    private final PublicAddress address;
    private final Map<Class<?>, Depiction<?>> depictions;

    WireNotices(JsonMapper json, PublicAddress address, List<Depiction<?>> depictions) {
        this.json = json;
        this.address = address;
        this.depictions =
                depictions.stream().collect(Collectors.toUnmodifiableMap(Depiction::kind, Function.identity()));
    }

    @Override
    public String write(Announcement announcement, NoticeForm form) {
        var data = tree(announcement.after(), announcement.at());
        return switch (form) {
            case PLAIN -> plain(announcement, data);
            case CLOUD_EVENTS -> cloudEvent(announcement, data);
        };
    }

    private String plain(Announcement announcement, JsonNode data) {
        var changes = announcement
                .before()
                .map(before -> Changes.between(tree(before, announcement.at()), data))
                .orElse(List.of());
        var whole = text(body(announcement, changes, false, data));
        if (fits(whole)) {
            return whole;
        }
        var shorter = changes.stream().map(Change::abridged).toList();
        return ABRIDGEMENTS.stream()
                .map(abridge -> text(body(announcement, shorter, true, abridge.apply(data))))
                .filter(WireNotices::fits)
                .findFirst()
                .orElseGet(() -> text(body(announcement, List.of(), true, Abridged.toTheUtmost(data))));
    }

    private static NoticeBody body(Announcement told, List<Change> changes, boolean isAbridged, JsonNode data) {
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

    private String cloudEvent(Announcement announcement, JsonNode data) {
        return ABRIDGEMENTS.stream()
                .map(abridge -> text(cloudEvent(announcement, data, abridge.apply(data))))
                .filter(WireNotices::fits)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("An object that cannot be abridged"));
    }

    private CloudEvent cloudEvent(Announcement told, JsonNode whole, JsonNode data) {
        return new CloudEvent(
                CLOUD_EVENTS_VERSION,
                told.eventId(),
                address.of("/v1"),
                told.type().name(),
                told.subject(),
                told.at(),
                "application/json",
                told.owner().mode() == Mode.LIVE,
                Long.toString(told.position()),
                Long.toString(told.sequence()),
                data.equals(whole) ? null : true,
                data);
    }

    private static boolean fits(String body) {
        return body.getBytes(StandardCharsets.UTF_8).length < MOST_BYTES;
    }

    private JsonNode tree(Told told, Instant at) {
        try {
            return json.readValue(bytes(shown(told, at)), Argument.of(JsonNode.class));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("unchecked") // it is kept by the kind that it says it is for
    private <V extends Told> Object shown(V told, Instant at) {
        var depiction = (Depiction<V>) Objects.requireNonNull(depictions.get(told.getClass()), told::toString);
        return depiction.shown(told, at);
    }

    private String text(Object body) {
        return new String(bytes(body), StandardCharsets.UTF_8);
    }

    private byte[] bytes(Object body) {
        try {
            return json.writeValueAsBytes(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
