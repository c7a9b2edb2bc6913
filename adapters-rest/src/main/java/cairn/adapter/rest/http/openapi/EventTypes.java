package cairn.adapter.rest.http.openapi;

import cairn.domain.webhook.NoticeType;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The event types with the schemas and examples of their notices. The bean is created on first use. */
@Singleton
final class EventTypes {

    /** No schema has changed incompatibly since the first version. */
    private static final int FIRST_VERSION = 1;

    private final List<EventTypeResponse> all;

    EventTypes() {
        NoticeSchemas schemas = new NoticeSchemas(schemas());
        this.all = NoticeType.ALL.stream()
                .map(type -> new EventTypeResponse(
                        type.name(),
                        FIRST_VERSION,
                        EventDescriptions.of(type),
                        schemas.alone(type),
                        schemas.example(type)))
                .toList();
    }

    List<EventTypeResponse> all() {
        return all;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> schemas() {
        Map<String, Object> parts = SchemaRepairs.repaired(OpenApiParts.merged(EventTypes.class.getClassLoader()));
        Map<String, Object> components = (Map<String, Object>) Objects.requireNonNull(parts.get("components"));
        return (Map<String, Object>) Objects.requireNonNull(components.get("schemas"));
    }
}
