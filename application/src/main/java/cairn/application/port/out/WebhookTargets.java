package cairn.application.port.out;

import cairn.domain.access.Mode;
import java.util.List;

/** Knows where notices may be sent to: nowhere that is not on the public internet. */
public interface WebhookTargets {

    /**
     * What is wrong with an address, each readable after its name, such as "must be https"; nothing if it may be an
     * endpoint's now. The name of its host is looked up, for a few seconds at most. Every attempt checks again.
     */
    List<String> check(String url, Mode mode);
}
