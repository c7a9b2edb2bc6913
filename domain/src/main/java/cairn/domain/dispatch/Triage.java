package cairn.domain.dispatch;

/** How urgent the worst case among the patients is. */
public enum Triage {

    /** Breathless at rest, cannot walk a straight line, unconscious: every hour counts. */
    LIFE_THREATENING,

    /** Gets worse without treatment. */
    URGENT,

    /** Can wait. */
    STABLE
}
