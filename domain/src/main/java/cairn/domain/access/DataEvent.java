package cairn.domain.access;

/** An act on an operator's data that was performed on the machine itself, outside the API. */
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

    record CatalogueImported(OperatorId operatorId, long version) implements DataEvent {

        @Override
        public Owner owner() {
            return new Owner(operatorId, Mode.LIVE);
        }
    }
}
