package cairn.adapter.rest.http.payload;

import io.micronaut.serde.annotation.Serdeable;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A {@link CloudEvent} without its data, which are JSON already and are appended as they are. */
@Serdeable
record CloudEventEnvelope(
        String specversion,
        UUID id,
        String source,
        String type,
        String subject,
        Instant time,
        String datacontenttype,
        boolean livemode,
        long position,
        long sequence,
        @Nullable Boolean abridged,
        @Nullable Boolean sample) {}
