package cairn.application.port.out;

import cairn.domain.access.ApiKey;
import cairn.domain.access.Mode;

/** Makes new keys that nobody can guess. */
@FunctionalInterface
public interface ApiKeyGenerator {

    ApiKey generate(Mode mode);
}
