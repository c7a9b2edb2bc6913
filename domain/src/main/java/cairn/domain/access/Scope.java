package cairn.domain.access;

/**
 * A part of the service to which a key gives access. Only keys of the platform have the scopes of the desks and of the
 * administration.
 */
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

    public Tier tier() {
        return tier;
    }

    public boolean isOfPlatform() {
        return ofPlatform;
    }

    /**
     * Returns whether the scope has any effect in a mode. Conditions, operators and keys have no mode, so a test key
     * must not change them.
     */
    public boolean isOfUseIn(Mode mode) {
        return mode == Mode.LIVE || (this != CONDITIONS_DESK && this != ADMIN);
    }
}
