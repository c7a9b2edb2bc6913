package cairn.domain.permitapplication;

import java.util.UUID;

/** Identifies a {@link PermitApplication}. */
public record ApplicationId(UUID value) {

    @Override
    public String toString() {
        return value.toString();
    }
}
