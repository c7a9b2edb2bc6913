package cairn.application.port.in;

import cairn.application.view.OperatorSummary;
import cairn.application.view.Page;
import cairn.domain.access.Tier;
import java.util.Optional;
import java.util.Set;

/** Lists agencies with their use of the service, newest first, including the latest writes. */
public record ListOperators(Filter filter, Window window) implements Query<Page<OperatorSummary>> {

    /**
     * Selects agencies; an empty member selects all.
     *
     * @param text a part of the name or the e-mail address, ignoring case
     * @param suspended whether the agency is suspended
     */
    public record Filter(Optional<String> text, Set<Tier> tiers, Optional<Boolean> suspended) {

        public Filter {
            tiers = Set.copyOf(tiers);
        }
    }
}
