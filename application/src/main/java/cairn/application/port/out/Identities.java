package cairn.application.port.out;

import java.util.UUID;

/** Generates the ids of new objects: UUIDv7, ascending in time. */
public interface Identities {

    UUID next();
}
