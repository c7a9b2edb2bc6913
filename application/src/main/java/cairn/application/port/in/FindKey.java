package cairn.application.port.in;

import cairn.application.view.KeyView;
import cairn.domain.access.KeyId;

/** Which key is this? One that is over is told of, too. */
public record FindKey(KeyId keyId) implements Query<KeyView> {}
