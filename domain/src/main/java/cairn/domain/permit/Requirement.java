package cairn.domain.permit;

/** Whether a trekker needs a permit. {@code UNKNOWN} means that it is required at an unknown fee. */
public enum Requirement {
    REQUIRED,
    NOT_REQUIRED,
    UNKNOWN
}
