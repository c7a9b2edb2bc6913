package cairn.bootstrap.relay;

import cairn.bootstrap.relay.RelayTopic.Message;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Objects;

/** The binary mode of CloudEvents: attributes are headers, and the value is the data, in the bytes of the feed. */
final class BinaryCloudEvent {

    private static final JsonFactory JSON = new JsonFactory();

    private BinaryCloudEvent() {}

    /**
     * Returns the message of an event, with its subject as the key.
     *
     * @param event a CloudEvent in JSON whose last member is its data
     */
    static Message of(byte[] event) {
        var headers = new LinkedHashMap<String, String>();
        try (var parser = JSON.createParser(event)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                var name = parser.currentName();
                parser.nextToken();
                if (name.equals("data")) {
                    int start = (int) parser.currentTokenLocation().getByteOffset();
                    return new Message(
                            Objects.requireNonNull(headers.get("ce_subject")),
                            headers,
                            Arrays.copyOfRange(event, start, event.length - 1));
                }
                headers.put(name.equals("datacontenttype") ? "content-type" : "ce_" + name, parser.getText());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new IllegalArgumentException("An event has data");
    }
}
