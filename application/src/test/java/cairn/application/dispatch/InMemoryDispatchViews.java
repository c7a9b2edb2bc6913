package cairn.application.dispatch;

import cairn.application.port.in.ListDispatches;
import cairn.application.port.out.DispatchViews;
import cairn.application.port.out.Views;
import cairn.application.view.ListedDispatch;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.Total;
import cairn.application.view.UnacknowledgedDispatches;
import cairn.domain.access.Mode;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.shared.Rejection.Invalid;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The dispatches of a test, in memory; a cursor is the id of the dispatch that a page ended with. */
public final class InMemoryDispatchViews implements DispatchViews {

    private static final Comparator<ListedDispatch> NEWEST_FIRST = Comparator.comparing(ListedDispatch::receivedAt)
            .thenComparing(view -> view.id().toString())
            .reversed();

    private final Map<DispatchId, ListedDispatch> views = new ConcurrentHashMap<>();

    @Override
    public Map<DispatchId, ListedDispatch> find(Set<DispatchId> ids) {
        return ids.stream()
                .map(views::get)
                .filter(Objects::nonNull)
                .collect(Collectors.toMap(ListedDispatch::id, Function.identity()));
    }

    @Override
    public void save(Collection<ListedDispatch> newer) {
        newer.forEach(view -> views.put(view.id(), view));
    }

    @Override
    public Views<DispatchId, ListedDispatch> next() {
        throw new UnsupportedOperationException("There is one version in memory");
    }

    @Override
    public Page<ListedDispatch> list(ListDispatches question) {
        var window = question.window();
        var asked = views.values().stream()
                .filter(view -> question.requester().mayDealWith(view.owner()))
                .filter(view ->
                        question.statuses().isEmpty() || question.statuses().contains(view.status()))
                .filter(view -> question.times().include(view.receivedAt(), view.updatedAt()))
                .sorted(NEWEST_FIRST)
                .toList();
        int from = window.after().map(cursor -> 1 + placeOf(cursor, asked)).orElseGet(window::offset);
        var shown = asked.stream().skip(from).limit(window.limit()).toList();
        boolean isLast = from + shown.size() >= asked.size();
        var next = isLast
                ? Optional.<String>empty()
                : Optional.of(shown.getLast().id().toString());
        return new Page<>(shown, Total.counted(asked.size()), next, Freshness.CURRENT);
    }

    @Override
    public UnacknowledgedDispatches unacknowledged() {
        var waiting = views.values().stream()
                .filter(view -> view.owner().mode() == Mode.LIVE && view.status() == RescueStatus.RECEIVED)
                .map(ListedDispatch::receivedAt)
                .sorted()
                .toList();
        return new UnacknowledgedDispatches(waiting.size(), waiting.stream().findFirst());
    }

    private static int placeOf(String cursor, List<ListedDispatch> asked) {
        for (int i = 0; i < asked.size(); i++) {
            if (asked.get(i).id().toString().equals(cursor)) {
                return i;
            }
        }
        throw new Invalid("cursor", "must be one that a list has returned");
    }
}
