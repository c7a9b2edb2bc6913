package cairn.domain.shared;

/** The stable codes of faults, for programs that do not parse messages. Codes are added, never renamed or removed. */
public enum FaultCode {
    REQUIRED,
    UNKNOWN,
    WRONG_TYPE,
    /** The value has the right type, but cannot be parsed or is not one of the accepted values. */
    INVALID_VALUE,
    OUT_OF_RANGE,
    WRONG_LENGTH,
    DUPLICATE,
    /** The value contradicts another value of the request. */
    CONFLICT,
    /** The value names an object that does not exist or that the caller may not use. */
    UNKNOWN_REFERENCE
}
