package cairn.domain.permit;

/** A family of permits with one issuer and one way of pricing. */
public enum PermitFamily {
    TIMS,
    ACAP,
    MCAP,
    NATIONAL_PARK,
    CONSERVATION_AREA,
    RESTRICTED_AREA,
    LOCAL;

    public boolean isByArea() {
        return switch (this) {
            case TIMS, ACAP, MCAP -> false;
            case NATIONAL_PARK, CONSERVATION_AREA, RESTRICTED_AREA, LOCAL -> true;
        };
    }

    /**
     * Returns whether the permit is an entry ticket to a park or conservation area, which share the rules for children.
     */
    boolean isEntryTicket() {
        return switch (this) {
            case ACAP, MCAP, NATIONAL_PARK, CONSERVATION_AREA -> true;
            case TIMS, RESTRICTED_AREA, LOCAL -> false;
        };
    }
}
