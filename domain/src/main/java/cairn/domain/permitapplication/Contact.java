package cairn.domain.permitapplication;

import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Personal;

public record Contact(EmailAddress email) implements Personal {

    @Override
    public String toString() {
        return "Contact[…]";
    }
}
