package cairn.domain.dispatch;

/** The urgency of the most serious patient. */
public enum Triage {

    /** Breathless at rest, cannot walk a straight line, or unconscious: every hour counts. */
    LIFE_THREATENING,

    /** The condition gets worse without treatment. */
    URGENT,

    /** The patient can wait. */
    STABLE
}
