package cairn.domain.access;

/** A part of the service that a key opens. The desks and the administration belong to the platform's own keys. */
public enum Scope {
    OPERATOR(Tier.PRO, false),
    ANALYTICS(Tier.PRO, false),
    EMERGENCY(Tier.FREE, false),
    PERMIT_DESK(Tier.FREE, true),
    RESCUE_DESK(Tier.FREE, true),
    CONDITIONS_DESK(Tier.FREE, true),
    ADMIN(Tier.FREE, true);

    private final Tier tier;
    private final boolean ofPlatform;

    Scope(Tier tier, boolean ofPlatform) {
        this.tier = tier;
        this.ofPlatform = ofPlatform;
    }

    /** The least tier whose operators have this part of the service. */
    public Tier tier() {
        return tier;
    }

    /** Whether it is the platform's own, and no agency's. */
    public boolean isOfPlatform() {
        return ofPlatform;
    }

    /**
     * Whether it opens anything to keys of a mode: conditions, operators and their keys have none, so that nobody changes
     * them to try something.
     */
    public boolean isOfUseIn(Mode mode) {
        return mode == Mode.LIVE || (this != CONDITIONS_DESK && this != ADMIN);
    }
}
