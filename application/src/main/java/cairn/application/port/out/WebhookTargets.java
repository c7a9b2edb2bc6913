package cairn.application.port.out;

import cairn.application.port.in.RequestOrigin;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import java.util.List;

/** Knows where notices may be sent to: nowhere that is not on the public internet. */
public interface WebhookTargets {

    /**
     * Returns what is wrong with an address as it is written, each readable after its name, such as "must be https".
     * Looks nothing up.
     */
    List<String> read(String url, Mode mode, RequestOrigin origin);

    /**
     * What is wrong with an address, each readable after its name, such as "must be https"; nothing if it may be an
     * endpoint's now. The name of its host is looked up, for a few seconds at most. Every attempt checks again.
     *
     * @param origin where the request that names the address was made
     * @throws cairn.application.port.in.Unavailable if too many look-ups are running, in all or of this operator
     */
    List<String> check(String url, Owner owner, RequestOrigin origin);
}
