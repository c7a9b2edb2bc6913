package cairn.bootstrap.relay;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * States what a topic contains and up to which position.
 *
 * @param content the selection of events that the topic contains
 * @param position the position of the last event; 0 for none
 * @param event the id of the last event, by which its log is recognised; null for none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonIgnoreProperties(ignoreUnknown = true)
record Checkpoint(Content content, long position, @Nullable UUID event) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();

    Checkpoint {
        requireNonNull(content);
    }

    /**
     * A selection of events.
     *
     * @param operator the id of the operator, or {@code all}
     * @param masterKey a pseudonym of the master key from which the pseudonyms of persons are derived
     */
    record Content(String operator, String mode, boolean personal, String masterKey) {

        Content {
            requireNonNull(operator);
            requireNonNull(mode);
            requireNonNull(masterKey);
        }

        @Override
        public String toString() {
            return "events of %s, %s, with %s and master key %s"
                    .formatted(
                            operator.equals("all") ? "all operators" : "operator " + operator,
                            mode,
                            personal ? "personal data" : "pseudonyms",
                            masterKey);
        }
    }

    static Checkpoint parse(String text, String topic) {
        try {
            return JSON.readValue(text, Checkpoint.class);
        } catch (JsonProcessingException e) {
            throw new RelayException(
                    RelayException.Kind.REFUSED,
                    "The checkpoint of topic %s cannot be read: %s".formatted(topic, text),
                    e);
        }
    }

    String text() {
        try {
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A checkpoint can be written", e);
        }
    }
}
