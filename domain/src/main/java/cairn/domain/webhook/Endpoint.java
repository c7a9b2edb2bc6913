package cairn.domain.webhook;

import cairn.domain.access.Owner;
import java.util.List;

/**
 * An endpoint with the settings that an attempt needs.
 *
 * @param secrets the signing secrets, the newest first; several while a rotated secret is still valid
 */
public record Endpoint(EndpointId id, Owner owner, String url, NoticeForm form, List<SigningSecret> secrets) {

    public Endpoint {
        if (secrets.isEmpty()) {
            throw new IllegalArgumentException("An endpoint without a secret");
        }
        secrets = List.copyOf(secrets);
    }

    /** Omits the URL, whose path may contain a secret. */
    @Override
    public String toString() {
        return "endpoint " + id;
    }
}
