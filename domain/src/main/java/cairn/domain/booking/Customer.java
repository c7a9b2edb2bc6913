package cairn.domain.booking;

import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Personal;
import java.util.Optional;

public record Customer(EmailAddress email, Optional<String> name, Optional<String> phone) implements Personal {

    public static final int MAX_PHONE_LENGTH = 64;

    @Override
    public String toString() {
        return "Customer[…]";
    }
}
