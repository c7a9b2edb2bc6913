package cairn.domain.permitapplication;

import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Personal;

/** Whom to write to about an application. */
public record Contact(EmailAddress email) implements Personal {

    /** Says nothing: events and commands are written to logs whole. */
    @Override
    public String toString() {
        return "Contact[…]";
    }
}
