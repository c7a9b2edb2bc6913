package cairn.benchmark.store;

import cairn.domain.access.Owner;
import cairn.domain.permit.PermitBook;
import cairn.domain.permitapplication.ApplicationCommand.ApproveApplication;
import cairn.domain.permitapplication.ApplicationCommand.ExpireApplication;
import cairn.domain.permitapplication.ApplicationCommand.IssuePermit;
import cairn.domain.permitapplication.ApplicationCommand.RejectApplication;
import cairn.domain.permitapplication.ApplicationCommand.ReviewApplication;
import cairn.domain.permitapplication.ApplicationCommand.SubmitApplication;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawApplication;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.PassportMark;
import cairn.domain.permitapplication.PermitApplication;
import cairn.domain.permitapplication.PermitApplication.Status;
import cairn.domain.permitapplication.PermitContext;
import cairn.domain.permitapplication.PermitRegister;
import cairn.domain.permitapplication.RejectionReason;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A party's application for permits. A party that the permit rules refuse has none. No passport is used twice, so the
 * register is always empty.
 */
final class SimulatedApplication {

    private final SubmitApplication command;
    private final PermitBook book;
    private @Nullable PermitApplication application;

    SimulatedApplication(SubmitApplication command, PermitBook book) {
        this.command = command;
        this.book = book;
    }

    Optional<ApplicationEvent> submit(Instant now) {
        var context = new PermitContext(
                book,
                booking -> command.bookingId().equals(Optional.of(booking)),
                _ -> Optional.empty(),
                SimulatedApplication::mark,
                _ -> PermitRegister.EMPTY,
                now);
        try {
            return recorded(PermitApplication.submit(command, context));
        } catch (Invalid | Conflict _) {
            return Optional.empty();
        }
    }

    private static PassportMark mark(String passport) {
        return new PassportMark(UUID.nameUUIDFromBytes(passport.getBytes(StandardCharsets.UTF_8))
                .toString());
    }

    Optional<ApplicationEvent> review(Instant now) {
        return ifIs(Status.SUBMITTED)
                .flatMap(known -> recorded(known.review(new ReviewApplication(known.id(), owner().mode()), now)));
    }

    Optional<ApplicationEvent> approve(Instant now) {
        return ifIs(Status.UNDER_REVIEW)
                .flatMap(known -> recorded(known.approve(new ApproveApplication(known.id(), owner().mode()), now)));
    }

    Optional<ApplicationEvent> reject(Instant now) {
        var reason = new RejectionReason("The photographs are missing");
        return ifIs(Status.UNDER_REVIEW)
                .flatMap(known ->
                        recorded(known.reject(new RejectApplication(known.id(), owner().mode(), reason), now)));
    }

    Optional<ApplicationEvent> issue(String permitNumber, Instant now) {
        return ifIs(Status.APPROVED)
                .flatMap(
                        known -> recorded(known.issue(new IssuePermit(known.id(), owner().mode(), permitNumber), now)));
    }

    Optional<ApplicationEvent> withdraw(Instant now) {
        return Optional.ofNullable(application)
                .filter(known -> known.mayBeWithdrawnAt(now))
                .flatMap(known -> known.withdraw(new WithdrawApplication(known.id(), owner(), Optional.empty()), now))
                .flatMap(this::recorded);
    }

    Optional<ApplicationEvent> expire(Instant now) {
        return Optional.ofNullable(application)
                .flatMap(known -> known.expire(new ExpireApplication(known.id(), now), now))
                .flatMap(this::recorded);
    }

    private Owner owner() {
        return command.owner();
    }

    private Optional<PermitApplication> ifIs(Status status) {
        return Optional.ofNullable(application).filter(known -> known.status() == status);
    }

    private Optional<ApplicationEvent> recorded(ApplicationEvent event) {
        application = PermitApplication.evolve(application, event);
        return Optional.of(event);
    }
}
