package cairn.domain.permit;

/** The requirement of a permit for a trekker. {@code UNKNOWN}: it is required, at an unknown fee. */
public enum Requirement {
    REQUIRED,
    NOT_REQUIRED,
    UNKNOWN
}
