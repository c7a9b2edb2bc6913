package cairn.application.port.in;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import java.util.Optional;
import java.util.Set;

public record NewKey(OperatorId operatorId, Mode mode, String name, Optional<Set<Scope>> scopes) {}
