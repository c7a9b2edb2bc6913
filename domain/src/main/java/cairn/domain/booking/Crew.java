package cairn.domain.booking;

import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.Porter.Role;
import cairn.domain.catalogue.PorterId;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public record Crew(Optional<PorterId> guide, List<PorterId> porters) {

    public static final Crew NONE = new Crew(Optional.empty(), List.of());

    /** With a guide and a trek that touches two months, a decision about a crew reads at most 62 tags. */
    public static final int MAX_PORTERS = 30;

    public Crew {
        porters = List.copyOf(porters);
    }

    public Set<PorterId> members() {
        return Stream.concat(guide.stream(), porters.stream()).collect(Collectors.toUnmodifiableSet());
    }

    List<Fault> faults(Function<PorterId, Optional<Porter>> register) {
        var faults = new ArrayList<Fault>();
        guide.filter(id -> !register.apply(id).map(Porter::isGuide).orElse(false))
                .ifPresent(_ -> faults.add(
                        new Fault(FaultCode.UNKNOWN_REFERENCE, "guideId", "must be a guide of the catalogue")));
        if (porters.size() > MAX_PORTERS) {
            faults.add(new Fault(FaultCode.WRONG_LENGTH, "porterIds", "must have at most " + MAX_PORTERS + " items"));
        }
        var seen = new HashSet<PorterId>();
        for (int place = 0; place < porters.size(); place++) {
            var porter = porters.get(place);
            if (register.apply(porter)
                    .filter(known -> known.role() == Role.PORTER)
                    .isEmpty()) {
                faults.add(new Fault(
                        FaultCode.UNKNOWN_REFERENCE, "porterIds[" + place + "]", "must be a porter of the catalogue"));
            } else if (!seen.add(porter)) {
                faults.add(new Fault(
                        FaultCode.DUPLICATE, "porterIds[" + place + "]", "must not contain the same person twice"));
            }
        }
        return faults;
    }
}
