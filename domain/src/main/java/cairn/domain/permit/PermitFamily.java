package cairn.domain.permit;

import java.util.Locale;

/** A family of permits with one issuer and one way of pricing. */
public enum PermitFamily {
    TIMS,
    ACAP,
    MCAP,
    NATIONAL_PARK,
    CONSERVATION_AREA,
    RESTRICTED_AREA,
    LOCAL;

    /** As callers see it, such as {@code national_park}. */
    public String category() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a permit of this family is for one of several areas, which its kind then names. */
    public boolean isByArea() {
        return switch (this) {
            case TIMS, ACAP, MCAP -> false;
            case NATIONAL_PARK, CONSERVATION_AREA, RESTRICTED_AREA, LOCAL -> true;
        };
    }

    /** Whether it is an entry ticket to a park or a conservation area, with the rules that these share. */
    boolean isEntryTicket() {
        return switch (this) {
            case ACAP, MCAP, NATIONAL_PARK, CONSERVATION_AREA -> true;
            case TIMS, RESTRICTED_AREA, LOCAL -> false;
        };
    }
}
