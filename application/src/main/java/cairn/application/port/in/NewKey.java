package cairn.application.port.in;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import java.util.Optional;
import java.util.Set;

/**
 * The particulars of an API key to create.
 *
 * @param scopes the scopes of the key; absent for the default scopes of the operator's tier
 */
public record NewKey(OperatorId operatorId, Mode mode, String name, Optional<Set<Scope>> scopes) {}
