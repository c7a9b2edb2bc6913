package cairn.application.port.out;

import cairn.application.port.in.RequestOrigin;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import java.util.List;

/** Decides to which addresses notices may be sent: only to addresses on the public internet. */
public interface WebhookTargets {

    /**
     * Returns the faults of an address as written, each readable after its name, such as "must be https". Makes no DNS
     * look-up.
     */
    List<String> read(String url, Mode mode, RequestOrigin origin);

    /**
     * Returns the faults of an address, each readable after its name, such as "must be https"; empty if it may be an
     * endpoint's now. Looks up the host's name, for a few seconds at most. Every attempt checks the address again.
     *
     * @param origin the origin of the request that names the address
     * @throws cairn.application.port.in.Unavailable if too many look-ups are running, in total or for this operator
     */
    List<String> check(String url, Owner owner, RequestOrigin origin);
}
