package cairn.domain.dispatch;

import cairn.domain.shared.Personal;
import java.util.Optional;

/** Who reported the emergency, and where somebody on site can be called. */
public record Reporter(Optional<String> name, Optional<String> phone) implements Personal {

    /** Says nothing: events and commands are written to logs whole. */
    @Override
    public String toString() {
        return "Reporter[…]";
    }
}
