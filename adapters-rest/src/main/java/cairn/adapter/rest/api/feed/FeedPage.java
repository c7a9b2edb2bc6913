package cairn.adapter.rest.api.feed;

import cairn.adapter.rest.http.payload.CloudEvent;
import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of the feed, for the OpenAPI document only: pages are written from events that are JSON already. */
@Serdeable
@Schema(name = "EventPage", description = "A page of events, in log order or newest first.", examples = """
{"data": [{"specversion": "1.0", "id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b20",
  "source": "https://api.example.com/v1", "type": "booking.expired",
  "subject": "booking/019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21", "time": "2026-11-20T08:30:00.000Z",
  "datacontenttype": "application/json", "livemode": true, "position": 4711, "sequence": 2,
  "data": {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b21", "status": "expired"}}], "next_after": 4711}""")
record FeedPage(
        List<CloudEvent> data,

        @Nullable @Schema(description = "The value of `after` for the next page; absent if there are no more events.")
        Long nextAfter,

        @Nullable
        @Schema(
                description = "With `order=desc`, the value of `before` for the next page; absent if there are no more"
                        + " events.")
        Long nextBefore) {}
