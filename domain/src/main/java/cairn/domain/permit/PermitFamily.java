package cairn.domain.permit;

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

    boolean isEntryTicket() {
        return switch (this) {
            case ACAP, MCAP, NATIONAL_PARK, CONSERVATION_AREA -> true;
            case TIMS, RESTRICTED_AREA, LOCAL -> false;
        };
    }
}
