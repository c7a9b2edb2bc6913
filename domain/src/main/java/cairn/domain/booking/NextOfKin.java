package cairn.domain.booking;

import cairn.domain.shared.Personal;
import java.util.Optional;

public record NextOfKin(String name, Optional<String> phone) implements Personal {

    public static final int MAX_NAME_LENGTH = 200;
    public static final int MAX_PHONE_LENGTH = 64;

    @Override
    public String toString() {
        return "NextOfKin[…]";
    }
}
