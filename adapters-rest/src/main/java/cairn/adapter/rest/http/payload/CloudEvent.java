package cairn.adapter.rest.http.payload;

import io.micronaut.json.tree.JsonNode;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

@Serdeable
@Schema(name = "CloudEvent", description = "An event in the form of CloudEvents 1.0.", examples = """
{"specversion": "1.0", "id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20",
 "source": "https://api.example.com/v1", "type": "booking.expired",
 "subject": "booking/019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21", "time": "2026-11-20T08:30:00.000Z",
 "datacontenttype": "application/json", "livemode": true, "position": 4711, "sequence": 2,
 "data": {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21", "status": "expired"}}""")
public record CloudEvent(
        @Schema(description = "The version of CloudEvents: `1.0`.")
        String specversion,

        UUID id,

        @Schema(description = "The service that sent the event.")
        String source,

        @Schema(description = "The event type, such as `booking.confirmed`.")
        String type,

        @Schema(description = "The object that the event concerns, such as `booking/ID`.")
        String subject,

        @Schema(description = "When the event happened.") Instant time,

        @Schema(description = "The media type of `data`: `application/json`.")
        String datacontenttype,

        boolean livemode,

        @Schema(description = "The event's position in the log of all events of the service.")
        long position,

        @Schema(description = "The number of the event within the object, starting at 1.")
        long sequence,

        @Nullable
        @Schema(
                description =
                        "Whether `data` was shortened because it was too large; the API returns the whole object.")
        Boolean abridged,

        @Nullable
        @Schema(description = "Whether the event is a sample that a test key requested; absent for real events.")
        Boolean sample,

        @Schema(description = "The object as the API returned it just after the event.")
        JsonNode data) {}
