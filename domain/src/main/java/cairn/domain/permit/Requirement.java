package cairn.domain.permit;

/** Whether a trekker needs a permit. Where it is unknown the permit is to be expected, at a price nobody has told. */
public enum Requirement {
    REQUIRED,
    NOT_REQUIRED,
    UNKNOWN
}
