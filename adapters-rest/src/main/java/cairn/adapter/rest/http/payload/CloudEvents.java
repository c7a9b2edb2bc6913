package cairn.adapter.rest.http.payload;

import cairn.adapter.rest.http.PublicAddress;
import cairn.application.port.out.NoticeWriter;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Mode;
import io.micronaut.core.type.Argument;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Writes events in the CloudEvents format. The object's JSON is included as it is, unless the event would be too large.
 */
@Singleton
final class CloudEvents {

    private static final String VERSION = "1.0";
    private static final byte[] DATA = ",\"data\":".getBytes(StandardCharsets.US_ASCII);
    private static final List<UnaryOperator<JsonNode>> ABRIDGEMENTS =
            List.of(PayloadTruncation::texts, PayloadTruncation::textsAndLists, PayloadTruncation::toTheUtmost);

    private final JsonMapper json;
    private final String source;

    CloudEvents(JsonMapper json, PublicAddress address) {
        this.json = json;
        this.source = address.of("/v1");
    }

    byte[] of(PublicEvent event, byte[] data) {
        var whole = joined(event, false, data);
        if (whole.length < NoticeWriter.MOST_BYTES) {
            return whole;
        }
        var tree = tree(data);
        return ABRIDGEMENTS.stream()
                .map(abridge -> joined(event, true, bytes(abridge.apply(tree))))
                .filter(abridged -> abridged.length < NoticeWriter.MOST_BYTES)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("An object that cannot be abridged"));
    }

    private byte[] joined(PublicEvent event, boolean isAbridged, byte[] data) {
        var envelope = bytes(new CloudEventEnvelope(
                VERSION,
                event.eventId(),
                source,
                event.type().name(),
                event.subject(),
                event.at(),
                "application/json",
                event.owner().mode() == Mode.LIVE,
                event.position(),
                event.sequence(),
                isAbridged ? true : null,
                event.isSample() ? true : null));
        int open = envelope.length - 1;
        var whole = Arrays.copyOf(envelope, open + DATA.length + data.length + 1);
        System.arraycopy(DATA, 0, whole, open, DATA.length);
        System.arraycopy(data, 0, whole, open + DATA.length, data.length);
        whole[whole.length - 1] = '}';
        return whole;
    }

    private JsonNode tree(byte[] data) {
        try {
            return json.readValue(data, Argument.of(JsonNode.class));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] bytes(Object body) {
        try {
            return json.writeValueAsBytes(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
