package cairn.application.port.in;

import cairn.domain.access.PersonalObject.Kind;
import cairn.domain.permit.CountryCode;
import cairn.domain.shared.EmailAddress;
import java.util.UUID;

/** How a person is named in a search for personal data. Nothing of it is logged. */
public sealed interface Person {

    record ByEmail(EmailAddress email) implements Person {

        @Override
        public String toString() {
            return "ByEmail[…]";
        }
    }

    record ByPassport(CountryCode nationality, String number) implements Person {

        @Override
        public String toString() {
            return "ByPassport[…]";
        }
    }

    record ByObject(Kind kind, UUID id) implements Person {}
}
