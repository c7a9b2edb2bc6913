package cairn.domain.permit;

/**
 * The support that the law requires for foreign trekkers: a licensed guide, and a registered agency that applies for
 * them.
 */
public enum RequiredSupport {
    GUIDE,
    AGENCY
}
