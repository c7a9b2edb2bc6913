package cairn.adapter.rest.api.privacy;

import io.micronaut.serde.annotation.Serdeable;

/** What a repeated erasure is compared by. */
@Serdeable
record SearchCode(String code) {}
