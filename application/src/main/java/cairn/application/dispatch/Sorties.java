package cairn.application.dispatch;

import cairn.application.axon.History;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.view.DispatchView;
import cairn.domain.access.Requester;
import cairn.domain.dispatch.DispatchEvent.LiftRecorded;
import cairn.domain.dispatch.OtherDispatch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the dispatches that were carried by the same sorties. */
public final class Sorties {

    private final History history;

    public Sorties(History history) {
        this.history = history;
    }

    public List<DispatchView> shown(List<DispatchView> dispatches, Requester requester, Optional<LogMoment> moment) {
        var sorties = dispatches.stream()
                .flatMap(view -> view.file().lifts().stream()
                        .map(flown ->
                                Tags.ofSortie(view.owner().mode(), flown.lift().sortie())))
                .distinct()
                .toList();
        Map<String, List<OtherDispatch>> carried = new LinkedHashMap<>();
        if (!sorties.isEmpty()) {
            history.all(sorties, LiftRecorded.class, moment).forEach(happened -> {
                var event = happened.event();
                var carriedBySortie = carried.computeIfAbsent(event.lift().sortie(), _ -> new ArrayList<>());
                var one = new OtherDispatch(event.dispatchId(), event.owner().operator());
                if (!carriedBySortie.contains(one)) {
                    carriedBySortie.add(one);
                }
            });
        }
        return dispatches.stream()
                .map(view -> view.withFlights(carried).asSeenBy(requester))
                .toList();
    }
}
