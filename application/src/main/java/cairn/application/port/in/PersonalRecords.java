package cairn.application.port.in;

import cairn.domain.access.DataEvent.PersonalDataErased;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.PersonalObject;
import java.util.List;
import java.util.Optional;

/** Finds the objects with a person's data. */
public interface PersonalRecords {

    int MOST = 100;

    /**
     * Some objects of a person.
     *
     * @param hasMore whether there are more of them
     */
    record Found(List<PersonalObject> objects, boolean hasMore) {

        public Found {
            objects = List.copyOf(objects);
        }
    }

    /**
     * Returns the bookings and permit applications that name the person, and the reservations, applications and
     * dispatches of these bookings: at most {@value #MOST} objects. Without a booking, a reservation or a dispatch is found
     * by its id only.
     *
     * @param operator whose objects to search; empty for all operators
     * @throws cairn.domain.shared.Rejection.Conflict if earlier events have personal data in clear
     * @throws cairn.domain.shared.Rejection.Missing if the operator has no such object
     * @throws Unavailable if the caller's last write is not included yet
     */
    Found find(Person person, Optional<OperatorId> operator, Mode mode);

    /**
     * Returns those of the objects that have personal data to erase. A booking comes after the objects that belong to it,
     * so that it is still found while one of them is left.
     */
    Found erasable(Person person, Optional<OperatorId> operator, Mode mode);

    static List<PersonalObject> erasedBy(CommandResult result) {
        return result.events().stream()
                .filter(PersonalDataErased.class::isInstance)
                .map(PersonalDataErased.class::cast)
                .map(event -> new PersonalObject(event.owner(), event.kind(), event.object()))
                .toList();
    }

    /** Returns a code of the search that reveals nothing about the person. */
    String codeOf(Person person);
}
