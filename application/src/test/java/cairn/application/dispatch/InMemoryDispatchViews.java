package cairn.application.dispatch;

import cairn.application.port.in.ListDispatches;
import cairn.application.port.out.DispatchViews;
import cairn.application.projection.InMemoryViews;
import cairn.application.view.ListedDispatch;
import cairn.application.view.Page;
import cairn.application.view.UnacknowledgedDispatches;
import cairn.domain.access.Mode;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.RescueStatus;

public final class InMemoryDispatchViews extends InMemoryViews<DispatchId, ListedDispatch> implements DispatchViews {

    public InMemoryDispatchViews() {
        super(ListedDispatch::id, ListedDispatch::receivedAt);
    }

    @Override
    public Page<ListedDispatch> list(ListDispatches question) {
        var asked = all().stream()
                .filter(view -> question.requester().mayDealWith(view.owner()))
                .filter(view ->
                        question.statuses().isEmpty() || question.statuses().contains(view.status()))
                .filter(view -> question.times().include(view.receivedAt(), view.updatedAt()))
                .toList();
        return page(asked, newestFirst(), question.window());
    }

    @Override
    public UnacknowledgedDispatches unacknowledged() {
        var waiting = all().stream()
                .filter(view -> view.owner().mode() == Mode.LIVE && view.status() == RescueStatus.RECEIVED)
                .map(ListedDispatch::receivedAt)
                .sorted()
                .toList();
        return new UnacknowledgedDispatches(waiting.size(), waiting.stream().findFirst());
    }
}
