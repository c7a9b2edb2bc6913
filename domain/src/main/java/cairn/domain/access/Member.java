package cairn.domain.access;

import cairn.domain.shared.EmailAddress;
import java.time.Instant;

/** Somebody who signs in to the console for an operator. The address is nobody else's, whatever its case. */
public record Member(MemberId id, OperatorId operator, EmailAddress email, Instant addedAt) {

    /** Without whom it concerns. */
    @Override
    public String toString() {
        return "member " + id;
    }
}
