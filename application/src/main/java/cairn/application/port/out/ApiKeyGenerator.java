package cairn.application.port.out;

import cairn.domain.access.ApiKey;
import cairn.domain.access.Mode;

@FunctionalInterface
public interface ApiKeyGenerator {

    ApiKey generate(Mode mode);
}
