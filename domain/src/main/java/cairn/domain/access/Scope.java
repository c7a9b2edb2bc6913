package cairn.domain.access;

/** A part of the service that a key opens. The desks and the administration belong to the platform's own keys. */
public enum Scope {
    OPERATOR,
    ANALYTICS,
    EMERGENCY,
    PERMIT_DESK,
    RESCUE_DESK,
    CONDITIONS_DESK,
    ADMIN
}
