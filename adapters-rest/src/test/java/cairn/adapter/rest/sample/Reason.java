package cairn.adapter.rest.sample;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

/** A reason. */
@Serdeable
@Schema(examples = "{\"reason\": \"weather\"}")
record Reason(String reason) {}
