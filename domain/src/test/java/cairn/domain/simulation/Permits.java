package cairn.domain.simulation;

import static cairn.domain.simulation.Violation.unless;

import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.PermitBook;
import cairn.domain.permit.PublishedPermits;
import cairn.domain.permitapplication.Applicant;
import cairn.domain.permitapplication.ApplicationCommand.ApproveApplication;
import cairn.domain.permitapplication.ApplicationCommand.ExpireApplication;
import cairn.domain.permitapplication.ApplicationCommand.IssuePermit;
import cairn.domain.permitapplication.ApplicationCommand.RejectApplication;
import cairn.domain.permitapplication.ApplicationCommand.ReviewApplication;
import cairn.domain.permitapplication.ApplicationCommand.SubmitApplication;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawApplication;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationApproved;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationExpired;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationIssued;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationRejected;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationUnderReview;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.Claim;
import cairn.domain.permitapplication.Contact;
import cairn.domain.permitapplication.PassportMark;
import cairn.domain.permitapplication.PermitApplication;
import cairn.domain.permitapplication.PermitApplication.Status;
import cairn.domain.permitapplication.PermitContext;
import cairn.domain.permitapplication.PermitRegister;
import cairn.domain.permitapplication.Person;
import cairn.domain.permitapplication.RejectionReason;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Rejection;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Missing;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** All applications with a handful of passports, and who really has permits for which day. */
final class Permits implements Life {

    private static final RouteId ROUTE = new RouteId("annapurna-base-camp");
    private static final Map<Status, Set<Class<? extends ApplicationEvent>>> LEGAL = Map.of(
            Status.SUBMITTED, Set.of(ApplicationUnderReview.class, ApplicationWithdrawn.class),
            Status.UNDER_REVIEW,
                    Set.of(ApplicationApproved.class, ApplicationRejected.class, ApplicationWithdrawn.class),
            Status.APPROVED, Set.of(ApplicationIssued.class, ApplicationWithdrawn.class),
            Status.ISSUED, Set.of(),
            Status.REJECTED, Set.of(),
            Status.WITHDRAWN, Set.of(),
            Status.EXPIRED, Set.of(ApplicationExpired.class));

    private final World world;
    private final UnaryOperator<PermitRegister> seen;
    private final PermitBook book;
    private final List<ApplicationEvent> log = new ArrayList<>();
    private final Map<ApplicationId, PermitApplication> states = new LinkedHashMap<>();

    /**
     * In a world.
     *
     * @param seen what decisions are shown of other applications
     */
    Permits(World world, UnaryOperator<PermitRegister> seen) {
        this.world = world;
        this.seen = seen;
        var trail = PublishedPermits.trail(ROUTE.value());
        var catalogue = new Catalogue(
                List.of(World.trail(trail, ROUTE.value(), 9)),
                List.of(new Route(ROUTE, "Annapurna Base Camp", "Annapurna", trail, List.of(trail))),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
        this.book = new PermitBook(
                catalogue, PublishedPermits.FEES, PublishedPermits.NATIONALITIES, PublishedPermits.REQUIREMENTS);
    }

    @Override
    public void step() {
        if (states.isEmpty() || world.happens(30)) {
            apply();
        } else {
            tell(world.oneOf(List.copyOf(states.values())));
        }
    }

    private void apply() {
        var owner = world.oneOf(world.owners);
        int first = world.below(6);
        var applicants = IntStream.rangeClosed(first, first + world.below(2))
                .mapToObj(Permits::applicant)
                .toList();
        var trekDate = World.FIRST_DAY.plusWeeks(weeks() + 1L + world.below(4));
        var command = new SubmitApplication(
                new ApplicationId(world.newId()),
                owner,
                ROUTE,
                trekDate,
                Optional.empty(),
                Optional.empty(),
                applicants,
                List.of(),
                new Contact(new EmailAddress("a@example.com")),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
        boolean isTaken = applicants.stream()
                .anyMatch(applicant -> isTaken(mark(applicant), trekDate, owner.mode(), command.applicationId()));
        try {
            accept(PermitApplication.submit(command, circumstances(owner)));
            unless(!isTaken, "a passport has its permits twice: " + command);
        } catch (Conflict refusal) {
            world.note(refusal);
            unless(isTaken, "refused passports that had nothing: " + refusal.detail());
        } catch (Rejection.Invalid refusal) {
            unless(trekDate.isBefore(world.today().plusDays(20)), "refused a sound application: " + refusal.faults());
        }
    }

    /** That have gone by. */
    private long weeks() {
        return ChronoUnit.WEEKS.between(World.FIRST_DAY, world.today());
    }

    private static Applicant applicant(int passport) {
        return new Applicant(
                new Person("Maya", "C" + passport, LocalDate.parse("1990-05-17")),
                new CountryCode("DE"),
                LocalDate.parse("2040-01-01"));
    }

    private void tell(PermitApplication application) {
        var id = application.id();
        var now = world.now();
        var owner = world.happens(95) ? application.owner() : world.oneOf(world.owners);
        var mode = owner.mode();
        boolean isTheirs = owner.equals(application.owner());
        boolean isOfTheDesk = mode == application.owner().mode();
        switch (world.below(6)) {
            case 0 ->
                decide(
                        ApplicationUnderReview.class,
                        application,
                        isOfTheDesk,
                        () -> Optional.of(application.review(new ReviewApplication(id, mode), now)));
            case 1 ->
                decide(
                        ApplicationApproved.class,
                        application,
                        isOfTheDesk,
                        () -> Optional.of(application.approve(new ApproveApplication(id, mode), now)));
            case 2 ->
                decide(
                        ApplicationRejected.class,
                        application,
                        isOfTheDesk,
                        () -> Optional.of(application.reject(
                                new RejectApplication(id, mode, new RejectionReason("Blurred")), now)));
            case 3 ->
                decide(
                        ApplicationIssued.class,
                        application,
                        isOfTheDesk,
                        () -> Optional.of(application.issue(new IssuePermit(id, mode, "P-1"), now)));
            case 4 ->
                decide(
                        ApplicationWithdrawn.class,
                        application,
                        isTheirs,
                        () -> application.withdraw(new WithdrawApplication(id, owner, Optional.empty()), now));
            default ->
                decide(
                        ApplicationExpired.class,
                        application,
                        true,
                        () -> application.expire(new ExpireApplication(id, now), now));
        }
    }

    private void decide(
            Class<? extends ApplicationEvent> kind,
            PermitApplication application,
            boolean isAllowed,
            Supplier<Optional<? extends ApplicationEvent>> decision) {
        boolean isLegal = LEGAL.getOrDefault(statusOf(application), Set.of()).contains(kind);
        try {
            decision.get().ifPresent(event -> {
                unless(isAllowed, "a stranger was obeyed: " + event);
                unless(isLegal && kind.isInstance(event), "illegal: " + event);
                accept(event);
            });
        } catch (Rejection refusal) {
            world.note(refusal);
            unless(refusal instanceof Missing ? !isAllowed : !isLegal, "refused what is legal: " + kind);
        }
    }

    private void accept(ApplicationEvent event) {
        if (!world.appends()) {
            return;
        }
        world.note(event);
        log.add(event);
        states.compute(event.applicationId(), (_, before) -> PermitApplication.evolve(before, event));
    }

    private boolean isTaken(PassportMark passport, LocalDate trekDate, Mode mode, ApplicationId except) {
        return states.values().stream()
                .filter(other -> !other.id().equals(except) && other.owner().mode() == mode)
                .filter(other -> switch (statusOf(other)) {
                    case SUBMITTED, UNDER_REVIEW, APPROVED, ISSUED -> true;
                    case REJECTED, WITHDRAWN, EXPIRED -> false;
                })
                .map(PermitApplication::claim)
                .anyMatch(claim ->
                        claim.trekDate().equals(trekDate) && claim.passports().contains(passport));
    }

    private Status statusOf(PermitApplication application) {
        boolean isOver = world.today().isAfter(application.claim().trekDate());
        return switch (application.status()) {
            case SUBMITTED, UNDER_REVIEW, APPROVED -> isOver ? Status.EXPIRED : application.status();
            case ISSUED, REJECTED, WITHDRAWN, EXPIRED -> application.status();
        };
    }

    private PermitContext circumstances(Owner owner) {
        return new PermitContext(
                book,
                _ -> false,
                _ -> Optional.empty(),
                PassportMark::new,
                wanted -> seen.apply(register(owner.mode(), wanted)),
                world.now());
    }

    private static PassportMark mark(Applicant applicant) {
        return new PassportMark("DE/" + applicant.person().passportNumber());
    }

    /** Of the events that concern one of the passports for the route and day, as the log finds them. */
    private PermitRegister register(Mode mode, Claim wanted) {
        var register = PermitRegister.EMPTY;
        for (var event : log) {
            if (event.owner().mode() == mode
                    && event.affected().filter(claim -> meets(claim, wanted)).isPresent()) {
                register = register.after(event);
            }
        }
        return register;
    }

    private static boolean meets(Claim one, Claim other) {
        return one.route().equals(other.route())
                && one.trekDate().equals(other.trekDate())
                && !Collections.disjoint(one.passports(), other.passports());
    }
}
