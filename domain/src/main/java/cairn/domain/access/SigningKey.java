package cairn.domain.access;

import java.security.KeyPair;
import java.time.Instant;
import java.util.UUID;

/** A pair of keys by which the service knows the tokens that it has signed itself. */
public record SigningKey(UUID id, Instant createdAt, KeyPair pair) {}
