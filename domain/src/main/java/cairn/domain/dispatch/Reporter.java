package cairn.domain.dispatch;

import cairn.domain.shared.Personal;
import java.util.Optional;

public record Reporter(Optional<String> name, Optional<String> phone) implements Personal {

    @Override
    public String toString() {
        return "Reporter[…]";
    }
}
