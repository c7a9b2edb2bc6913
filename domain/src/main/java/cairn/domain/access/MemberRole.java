package cairn.domain.access;

import cairn.domain.shared.Rejection.Invalid;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A role of a member, which decides what the member may do in the console. A member has one or more roles, and may do
 * what any of them allows. Agencies and the platform have different roles.
 */
public enum MemberRole {
    OWNER,
    BOOKINGS,
    CREW,
    ANALYST,
    RESCUE_DESK,
    PERMIT_DESK,
    CONDITIONS_DESK,
    ADMIN;

    public static final int MAX_MEMBERS = 100;

    public Set<Scope> scopes() {
        return switch (this) {
            case OWNER -> Set.of(Scope.OPERATOR, Scope.ANALYTICS, Scope.EMERGENCY);
            case BOOKINGS -> Set.of(Scope.OPERATOR, Scope.EMERGENCY);
            case CREW -> Set.of(Scope.OPERATOR);
            case ANALYST -> Set.of(Scope.ANALYTICS);
            case RESCUE_DESK -> Set.of(Scope.RESCUE_DESK);
            case PERMIT_DESK -> Set.of(Scope.PERMIT_DESK);
            case CONDITIONS_DESK -> Set.of(Scope.CONDITIONS_DESK);
            case ADMIN -> Set.of(Scope.ADMIN);
        };
    }

    /** Returns whether the role only reads, except for operations that name it. */
    public boolean isReadOnly() {
        return this == CREW;
    }

    public boolean managesMembers() {
        return this == OWNER || this == ADMIN;
    }

    public boolean isOfPlatform() {
        return scopes().stream().allMatch(Scope::isOfPlatform);
    }

    /** Returns the roles of a member that is added without a choice of roles: all rights of its operator. */
    public static Set<MemberRole> usual(OperatorId operator) {
        return operator.equals(Operator.PLATFORM)
                ? EnumSet.of(RESCUE_DESK, PERMIT_DESK, CONDITIONS_DESK, ADMIN)
                : EnumSet.of(OWNER);
    }

    public static Set<Scope> scopesOf(Collection<MemberRole> roles) {
        return roles.stream().flatMap(role -> role.scopes().stream()).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Requires that an operator's members can have these roles.
     *
     * @throws Invalid if there are none, or one is not for the operator's members
     */
    public static void requireFor(OperatorId operator, Set<MemberRole> roles) {
        boolean isPlatform = operator.equals(Operator.PLATFORM);
        if (roles.isEmpty() || roles.stream().anyMatch(role -> role.isOfPlatform() != isPlatform)) {
            var choice = Arrays.stream(values())
                    .filter(role -> role.isOfPlatform() == isPlatform)
                    .map(role -> role.name().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", "));
            throw new Invalid("roles", "must be some of " + choice);
        }
    }
}
