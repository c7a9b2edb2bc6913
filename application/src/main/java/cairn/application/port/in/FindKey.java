package cairn.application.port.in;

import cairn.domain.access.KeyGrant;
import cairn.domain.access.KeyId;

/** What does this key open, and whose is it? */
public record FindKey(KeyId keyId) implements Query<KeyGrant> {}
