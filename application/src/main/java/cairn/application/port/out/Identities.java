package cairn.application.port.out;

import java.util.UUID;

/** Mints the ids of what the service creates: UUIDv7, rising with time. */
public interface Identities {

    UUID next();
}
