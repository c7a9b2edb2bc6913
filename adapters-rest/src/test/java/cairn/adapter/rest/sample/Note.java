package cairn.adapter.rest.sample;

import io.micronaut.serde.annotation.Serdeable;
import io.swagger.v3.oas.annotations.media.Schema;

/** A note. */
@Serdeable
@Schema(description = "A note.", examples = "{\"text\": \"all is well\"}")
record Note(String text) {}
