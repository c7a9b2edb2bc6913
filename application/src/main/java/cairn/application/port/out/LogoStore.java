package cairn.application.port.out;

import cairn.domain.access.OperatorId;
import java.time.Instant;
import java.util.Optional;

/** The content of logos, by the operator and the digest of the content. */
public interface LogoStore {

    /** Stores a logo, or the time of one that is stored already. */
    void add(OperatorId operator, String digest, byte[] content, Instant now);

    Optional<byte[]> find(OperatorId operator, String digest);

    /** Deletes an operator's logos that were stored before a moment, except for one. */
    void deleteOthers(OperatorId operator, Optional<String> keptDigest, Instant before);
}
