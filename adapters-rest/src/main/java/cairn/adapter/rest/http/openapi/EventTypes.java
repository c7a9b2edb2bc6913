package cairn.adapter.rest.http.openapi;

import cairn.domain.webhook.NoticeType;
import jakarta.inject.Singleton;
import java.util.List;

@Singleton
final class EventTypes {

    /** No schema has changed incompatibly since the first version. */
    private static final int FIRST_VERSION = 1;

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

    List<EventTypeResponse> all() {
        return all;
    }
}
