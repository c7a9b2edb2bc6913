package cairn.domain.booking;

import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Personal;
import java.util.Optional;

/** Who a booking was made for. */
public record Customer(EmailAddress email, Optional<String> name) implements Personal {

    /** Says nothing: events and commands are written to logs whole. */
    @Override
    public String toString() {
        return "Customer[…]";
    }
}
