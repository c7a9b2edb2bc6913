package cairn.domain.webhook;

import cairn.domain.access.Owner;
import java.util.List;

/**
 * Where a notice goes to, as an attempt needs to know it.
 *
 * @param secrets what a request is signed with, the newest first: more than one while a rotated secret still signs
 */
public record Endpoint(EndpointId id, Owner owner, String url, NoticeForm form, List<SigningSecret> secrets) {

    public Endpoint {
        if (secrets.isEmpty()) {
            throw new IllegalArgumentException("An endpoint without a secret");
        }
        secrets = List.copyOf(secrets);
    }

    /** Without the address, whose path may be a secret of its own. */
    @Override
    public String toString() {
        return "endpoint " + id;
    }
}
