package cairn.domain.access;

/** An act on data that was done on the machine itself, outside the API. */
public sealed interface DataEvent extends AuditedAct {

    /**
     * Data of an operator were written to a file, as a whole or in part.
     *
     * @param subject what, such as bookings
     * @param personal whether names, addresses and notes were among them
     */
    record DataExported(OperatorId operatorId, Mode mode, String subject, boolean personal) implements DataEvent {

        @Override
        public Owner owner() {
            return new Owner(operatorId, mode);
        }
    }

    /**
     * Data files were put in force.
     *
     * @param version of the catalogue that they made
     */
    record CatalogueImported(OperatorId operatorId, long version) implements DataEvent {

        @Override
        public Owner owner() {
            return new Owner(operatorId, Mode.LIVE);
        }
    }
}
