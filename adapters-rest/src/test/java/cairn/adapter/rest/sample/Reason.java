package cairn.adapter.rest.sample;

import io.micronaut.serde.annotation.Serdeable;

/** Why. */
@Serdeable
record Reason(String reason) {}
