package cairn.application.permitapplication;

import cairn.application.axon.History;
import cairn.application.earlier.EarlierPages;
import cairn.application.earlier.Folding;
import cairn.application.port.in.FindApplication;
import cairn.application.port.in.ListApplications;
import cairn.application.port.in.ListEarlierApplications;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.port.out.ApplicationViews;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.PermitBooks;
import cairn.application.projection.ReadYourWrites;
import cairn.application.projection.SequencePerMode;
import cairn.application.view.ApplicationView;
import cairn.application.view.ListedApplication;
import cairn.application.view.Page;
import cairn.application.view.Page.Freshness;
import cairn.application.view.UncountedPage;
import cairn.domain.access.Operator;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

final class ApplicationQueryHandler {

    private final History history;
    private final EarlierPages<ApplicationId, ApplicationView, ApplicationEvent> earlier;
    private final ApplicationViews views;
    private final ReadYourWrites ownWrites;
    private final PermitBooks books;
    private final Clock clock;

    ApplicationQueryHandler(
            History history,
            EventLogReader log,
            ApplicationViews views,
            ReadYourWrites ownWrites,
            PermitBooks books,
            Clock clock) {
        this.history = history;
        this.earlier = new EarlierPages<>(
                log,
                new Folding<>(
                        ApplicationEvent.class, Tags::of, ApplicationEvent::applicationId, ApplicationView::after),
                ApplicationId::value,
                ApplicationView::id);
        this.views = views;
        this.ownWrites = ownWrites;
        this.books = books;
        this.clock = clock;
    }

    @QueryHandler
    ApplicationView answer(FindApplication question) {
        return history.fold(
                        Tags.of(question.applicationId()),
                        ApplicationEvent.class,
                        ApplicationView::after,
                        question.moment())
                .filter(view -> question.requester().mayDealWith(view.owner()))
                .map(view -> view.asOf(question.moment().map(LogMoment::at).orElseGet(clock::instant)))
                .orElseThrow(Missing::object);
    }

    @QueryHandler
    Page<ApplicationView> answer(ListApplications question) {
        requireKnownRoute(question);
        var freshness = await(question.requester());
        var now = clock.instant();
        var page = views.list(question, Nepal.dateAt(now));
        var items = views(page.items()).stream().map(view -> view.asOf(now)).toList();
        return new Page<>(items, page.total(), page.next(), freshness);
    }

    @QueryHandler
    UncountedPage<ApplicationView> answer(ListEarlierApplications question) {
        var list = question.list();
        var moment = question.moment();
        requireKnownRoute(list);
        var freshness = await(list.requester());
        return earlier.page(
                        list.window(),
                        moment,
                        (until, after, most) -> views.created(list, until, after, most),
                        states -> matching(list, moment, states))
                .as(freshness);
    }

    private List<ApplicationView> matching(ListApplications list, LogMoment moment, List<ApplicationView> states) {
        var entries = states.stream().map(ListedApplication::of).toList();
        var found = views.matching(list, entries, Nepal.dateAt(moment.at())).stream()
                .map(ListedApplication::id)
                .collect(Collectors.toSet());
        return states.stream()
                .filter(state -> found.contains(state.id()))
                .map(state -> state.asOf(moment.at()))
                .toList();
    }

    private void requireKnownRoute(ListApplications question) {
        var catalogue = books.currentPermits().catalogue();
        if (question.filter()
                .route()
                .filter(route -> catalogue.route(route).isEmpty())
                .isPresent()) {
            throw new Invalid(FaultCode.UNKNOWN_REFERENCE, "route", "must be a route of the catalogue");
        }
    }

    private Freshness await(Requester requester) {
        var share = new Owner(Operator.PLATFORM, requester.mode());
        var own = switch (requester) {
            case Requester.Agency(var owner) -> Tags.of(owner);
            case Requester.Desk(var mode) -> Tags.applicationsOf(mode);
        };
        return ownWrites.await(
                own, SequencePerMode.deskFor(share), List.of(ApplicationEvent.class), ApplicationViews.PROJECTION);
    }

    /** Returns each application as of its listed version, which has the status by which it was found. */
    private List<ApplicationView> views(List<ListedApplication> listed) {
        if (listed.isEmpty()) {
            return List.of();
        }
        var tags = listed.stream().map(line -> Tags.of(line.id())).toList();
        var versions = listed.stream().collect(Collectors.toMap(ListedApplication::id, ListedApplication::version));
        var views = history.foldEach(
                tags,
                ApplicationEvent.class,
                ApplicationEvent::applicationId,
                id -> versions.getOrDefault(id, 0),
                ApplicationView::after);
        return listed.stream()
                .map(line -> Objects.requireNonNull(views.get(line.id()), "What is listed is in the log"))
                .toList();
    }
}
