package cairn.application.dispatch;

import cairn.application.axon.History;
import cairn.application.axon.History.Happened;
import cairn.application.port.in.DispatchesOfBooking;
import cairn.application.port.in.FindDispatch;
import cairn.application.port.in.ListDispatches;
import cairn.application.port.log.Tags;
import cairn.application.port.out.DispatchViews;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.SequencePerMode;
import cairn.application.view.DispatchView;
import cairn.application.view.ListedDispatch;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.domain.access.Operator;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.shared.Rejection.Missing;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class DispatchQueryHandler {

    private final History history;
    private final DispatchViews views;
    private final ReadYourWrites ownWrites;
    private final Sorties sorties;

    DispatchQueryHandler(History history, DispatchViews views, ReadYourWrites ownWrites) {
        this.history = history;
        this.views = views;
        this.ownWrites = ownWrites;
        this.sorties = new Sorties(history);
    }

    @QueryHandler
    DispatchView answer(FindDispatch question) {
        return history.fold(Tags.of(question.dispatchId()), DispatchEvent.class, DispatchView::after, question.moment())
                .filter(view -> question.requester().mayDealWith(view.owner()))
                .map(view -> sorties.shown(List.of(view), question.requester(), question.moment())
                        .getFirst())
                .orElseThrow(() -> new Missing("There is no such dispatch"));
    }

    @QueryHandler
    Page<DispatchView> answer(ListDispatches question) {
        var freshness = await(question.requester());
        var page = views.list(question);
        var items = sorties.shown(views(page.items()), question.requester(), Optional.empty());
        return new Page<>(items, page.total(), page.next(), freshness);
    }

    @QueryHandler
    Page<DispatchView> answer(DispatchesOfBooking question) {
        var calls = history.all(List.of(Tags.ofTrip(question.bookingId().value())), DispatchReceived.class);
        var own = calls.stream()
                .map(Happened::event)
                .filter(call -> call.owner().equals(question.owner()))
                .map(call -> answer(
                        new FindDispatch(call.dispatchId(), new Requester.Agency(question.owner()), Optional.empty())))
                .toList();
        return Page.current(own, own.size());
    }

    private Freshness await(Requester requester) {
        var share = new Owner(Operator.PLATFORM, requester.mode());
        var own = switch (requester) {
            case Requester.Agency(var owner) -> Tags.of(owner);
            case Requester.Desk(var mode) -> Tags.dispatchesOf(mode);
        };
        return ownWrites.await(
                own, SequencePerMode.deskFor(share), List.of(DispatchEvent.class), DispatchViews.PROJECTION);
    }

    /** Returns each dispatch as of its listed version, which has the status by which it was found. */
    private List<DispatchView> views(List<ListedDispatch> listed) {
        if (listed.isEmpty()) {
            return List.of();
        }
        var tags = listed.stream().map(line -> Tags.of(line.id())).toList();
        var versions = listed.stream().collect(Collectors.toMap(ListedDispatch::id, ListedDispatch::version));
        var views = history.foldEach(
                tags,
                DispatchEvent.class,
                DispatchEvent::dispatchId,
                id -> versions.getOrDefault(id, 0),
                DispatchView::after);
        return listed.stream()
                .map(line -> Objects.requireNonNull(views.get(line.id()), "What is listed is in the log"))
                .toList();
    }
}
