package cairn.adapter.rest.api.privacy;

import io.micronaut.serde.annotation.Serdeable;

/** The code by which repeated erasures are compared. */
@Serdeable
record SearchCode(String code) {}
