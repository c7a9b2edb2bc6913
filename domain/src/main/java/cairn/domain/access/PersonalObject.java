package cairn.domain.access;

import java.util.UUID;

public record PersonalObject(Owner owner, Kind kind, UUID id) {

    public enum Kind {
        BOOKING,
        RESERVATION,
        PERMIT,
        DISPATCH
    }
}
