package cairn.domain.booking;

import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Personal;
import java.util.Optional;

public record Customer(EmailAddress email, Optional<String> name) implements Personal {

    @Override
    public String toString() {
        return "Customer[…]";
    }
}
