package cairn.domain.shared;

import java.util.Locale;

/** The stable codes of faults, for programs that do not read sentences. Codes are added, never renamed or removed. */
public enum FaultCode {
    /** The value is missing. */
    REQUIRED,
    /** There is no member or parameter of this name. */
    UNKNOWN,
    /** The value has another JSON type than the member. */
    WRONG_TYPE,
    /** The value has the right type, but cannot be read or is not one of those that are accepted. */
    INVALID_VALUE,
    /** A number or a date is beyond its limits. */
    OUT_OF_RANGE,
    /** A text has too few or too many characters, a list too few or too many items. */
    WRONG_LENGTH,
    /** The same value is given twice. */
    DUPLICATE,
    /** The value contradicts another one of the request. */
    CONFLICT,
    /** The value names an object that does not exist or that the caller may not use. */
    UNKNOWN_REFERENCE;

    /** Returns the code as callers see it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
