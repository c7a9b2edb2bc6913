package cairn.domain.permit.application;

import java.util.UUID;

/** Identifies a {@link PermitApplication}. */
public record ApplicationId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
