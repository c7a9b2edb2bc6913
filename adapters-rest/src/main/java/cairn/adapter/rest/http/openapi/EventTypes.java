package cairn.adapter.rest.http.openapi;

import cairn.adapter.rest.http.payload.NoticeSamples;
import cairn.domain.webhook.NoticeType;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Describes the event types, with a schema and an example of each. */
@Singleton
final class EventTypes implements NoticeSamples {

    /** No schema has changed incompatibly since the first version. */
    private static final int FIRST_VERSION = 1;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<EventTypeResponse> all;

    EventTypes() {
        NoticeSchemas schemas =
                new NoticeSchemas(SchemaRepairs.repaired(OpenApiParts.merged(EventTypes.class.getClassLoader()))
                        .getComponents());
        this.all = NoticeType.ALL.stream()
                .map(type -> new EventTypeResponse(
                        type.name(),
                        FIRST_VERSION,
                        EventDescriptions.of(type),
                        schemas.alone(type),
                        schemas.example(type)))
                .toList();
    }

    @Override
    public byte[] of(NoticeType type) {
        return all.stream()
                .filter(each -> each.type().equals(type.name()))
                .map(each -> written(each.example()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No event type " + type));
    }

    private static byte[] written(Map<String, Object> example) {
        try {
            return JSON.writeValueAsBytes(example);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<EventTypeResponse> all() {
        return all;
    }
}
