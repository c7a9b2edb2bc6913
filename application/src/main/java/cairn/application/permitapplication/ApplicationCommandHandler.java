package cairn.application.permitapplication;

import cairn.application.axon.History;
import cairn.application.port.log.Tags;
import cairn.application.port.out.PermitBooks;
import cairn.application.port.out.Pseudonyms;
import cairn.application.traveller.PartyList;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.conditions.Closure;
import cairn.domain.conditions.Closures;
import cairn.domain.conditions.TestClosures;
import cairn.domain.permitapplication.ApplicationCommand.ApproveApplication;
import cairn.domain.permitapplication.ApplicationCommand.ExpireApplication;
import cairn.domain.permitapplication.ApplicationCommand.IssuePermit;
import cairn.domain.permitapplication.ApplicationCommand.RejectApplication;
import cairn.domain.permitapplication.ApplicationCommand.ReviewApplication;
import cairn.domain.permitapplication.ApplicationCommand.SubmitApplication;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawApplication;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawTestPermit;
import cairn.domain.permitapplication.PassportMark;
import cairn.domain.permitapplication.PermitApplication;
import cairn.domain.permitapplication.PermitContext;
import cairn.domain.permitapplication.PermitRegister;
import cairn.domain.shared.DateRange;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.modelling.StateManager;
import org.axonframework.modelling.annotation.InjectEntity;

final class ApplicationCommandHandler {

    private static final String PASSPORTS = "passport";

    private final PermitBooks books;
    private final Pseudonyms pseudonyms;
    private final StateManager states;
    private final History history;
    private final TravellingApplicants travellers;
    private final Clock clock;

    ApplicationCommandHandler(
            PermitBooks books, Pseudonyms pseudonyms, StateManager states, History history, Clock clock) {
        this.books = books;
        this.pseudonyms = pseudonyms;
        this.states = states;
        this.history = history;
        this.travellers = new TravellingApplicants(new PartyList(history));
        this.clock = clock;
    }

    @CommandHandler
    void handle(SubmitApplication command, ProcessingContext unit, EventAppender events) {
        var application = travellers.completed(command);
        events.append(PermitApplication.submit(application, circumstances(application, unit)));
    }

    @CommandHandler
    void handle(
            WithdrawApplication command,
            @InjectEntity(idProperty = "applicationId") PermitApplication application,
            EventAppender events) {
        application.withdraw(command, clock.instant()).ifPresent(events::append);
    }

    @CommandHandler
    void handle(
            WithdrawTestPermit command,
            @InjectEntity(idProperty = "applicationId") PermitApplication application,
            EventAppender events) {
        application.withdraw(command).ifPresent(events::append);
    }

    @CommandHandler
    void handle(
            ReviewApplication command,
            @InjectEntity(idProperty = "applicationId") PermitApplication application,
            EventAppender events) {
        events.append(application.review(command, clock.instant()));
    }

    @CommandHandler
    void handle(
            ApproveApplication command,
            @InjectEntity(idProperty = "applicationId") PermitApplication application,
            EventAppender events) {
        events.append(application.approve(command, clock.instant()));
    }

    @CommandHandler
    void handle(
            RejectApplication command,
            @InjectEntity(idProperty = "applicationId") PermitApplication application,
            EventAppender events) {
        events.append(application.reject(command, clock.instant()));
    }

    @CommandHandler
    void handle(
            IssuePermit command,
            @InjectEntity(idProperty = "applicationId") PermitApplication application,
            EventAppender events) {
        events.append(application.issue(command, clock.instant()));
    }

    @CommandHandler
    void handle(
            ExpireApplication command,
            @InjectEntity(idProperty = "applicationId") PermitApplication application,
            EventAppender events) {
        application.expire(command, clock.instant()).ifPresent(events::append);
    }

    /**
     * Facts are read only when they are needed. The command's events are appended only if the loaded facts have not
     * changed.
     */
    private PermitContext circumstances(SubmitApplication command, ProcessingContext unit) {
        var owner = command.owner();
        return new PermitContext(
                books.currentPermits(),
                booking -> hasBooking(owner, booking),
                days -> closure(owner, command.route(), days, unit).map(Closure::reason),
                passport -> new PassportMark(pseudonyms.of(PASSPORTS, passport)),
                claim -> states.loadEntity(PermitRegister.class, new ClaimedPermits(owner.mode(), claim), unit)
                        .join(),
                clock.instant());
    }

    /** A route is walked on its primary trail. */
    private Optional<Closure> closure(Owner owner, RouteId id, DateRange days, ProcessingContext unit) {
        return books.currentPermits()
                .catalogue()
                .route(id)
                .map(Route::primaryTrail)
                .flatMap(trail -> closures(owner, id, unit).touching(trail, days));
    }

    private Closures closures(Owner owner, RouteId route, ProcessingContext unit) {
        var ofAll = states.loadEntity(Closures.class, route, unit).join();
        return owner.mode() == Mode.TEST
                ? ofAll.and(states.loadEntity(TestClosures.class, owner.operator(), unit)
                        .join()
                        .of(route))
                : ofAll;
    }

    /** The owner of a booking never changes, so it is read without a consistency check. */
    private boolean hasBooking(Owner owner, UUID booking) {
        return history.<Owner, BookingEvent>fold(
                        Tags.of(new BookingId(booking)), BookingEvent.class, (_, event, _) -> event.owner())
                .filter(owner::equals)
                .isPresent();
    }
}
