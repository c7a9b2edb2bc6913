package cairn.domain.access;

import java.security.KeyPair;
import java.time.Instant;
import java.util.UUID;

/** The key pair with which the service signs its tokens and verifies them. */
public record SigningKey(UUID id, Instant createdAt, KeyPair pair) {}
