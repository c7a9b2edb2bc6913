package cairn.application.port.in;

import cairn.domain.access.Owner;
import java.util.Optional;

/** Creates, revokes and recognises the tokens of calendar links, which give access to an owner's departures. */
public interface CalendarLinks {

    /** Returns a token of the owner's link, which is created if there is none. A link can have several tokens. */
    String create(Owner owner);

    void revoke(Owner owner);

    /** Returns the owner whose link a token belongs to; empty if it was revoked or is not one of this service. */
    Optional<Owner> ownerOf(String token);
}
