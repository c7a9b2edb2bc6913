package cairn.domain.access;

import java.util.UUID;

/** An act on an operator's data as a whole, or on the data of a person. */
public sealed interface DataEvent extends AuditedAct {

    /**
     * Records that data of an operator were exported to a file, in whole or in part.
     *
     * @param subject the kind of data, such as bookings
     * @param personal whether the export includes names, addresses and notes
     */
    record DataExported(OperatorId operatorId, Mode mode, String subject, boolean personal) implements DataEvent {

        @Override
        public Owner owner() {
            return new Owner(operatorId, mode);
        }
    }

    /**
     * Records that all personal data of an object were erased. Its earlier events read as erased from then on; later ones
     * may contain personal data again.
     */
    record PersonalDataErased(OperatorId operatorId, Mode mode, PersonalObject.Kind kind, UUID object)
            implements DataEvent {

        public static PersonalDataErased of(PersonalObject object) {
            var owner = object.owner();
            return new PersonalDataErased(owner.operator(), owner.mode(), object.kind(), object.id());
        }

        @Override
        public Owner owner() {
            return new Owner(operatorId, mode);
        }
    }

    record CatalogueImported(OperatorId operatorId, long version) implements DataEvent {

        @Override
        public Owner owner() {
            return new Owner(operatorId, Mode.LIVE);
        }
    }
}
