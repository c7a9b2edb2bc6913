package cairn.domain.permit;

/** Whom the law wants beside foreign trekkers: a licensed guide, and a registered agency that applies for them. */
public enum RequiredSupport {
    GUIDE,
    AGENCY
}
