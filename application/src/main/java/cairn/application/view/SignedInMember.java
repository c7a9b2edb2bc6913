package cairn.application.view;

import cairn.domain.access.Limits;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Operator;
import cairn.domain.access.Scope;
import cairn.domain.access.Session;
import cairn.domain.access.Tier;
import java.util.HashSet;
import java.util.Set;

/**
 * The member of a session, with the rights of their operator.
 *
 * @param limits the operator's own limits, which replace the tier's
 * @param suspended whether the operator is suspended, so that the member may only call for help
 */
public record SignedInMember(Session session, String operatorName, Tier tier, Limits limits, boolean suspended) {

    public static SignedInMember of(Session session, OperatorView operator) {
        return new SignedInMember(
                session,
                operator.name(),
                operator.tier(),
                operator.limits(),
                operator.suspension().isPresent());
    }

    public Set<Scope> scopes() {
        var scopes = new HashSet<>(MemberRole.scopesOf(session.member().roles()));
        scopes.retainAll(Operator.usualScopes(session.member().operator(), tier));
        return scopes;
    }
}
