package cairn.domain.permitapplication;

import static cairn.domain.permitapplication.Fixtures.NOW;
import static cairn.domain.permitapplication.Fixtures.OWNER;
import static cairn.domain.permitapplication.Fixtures.id;
import static cairn.domain.permitapplication.Fixtures.submitted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.permitapplication.ApplicationCommand.ApproveApplication;
import cairn.domain.permitapplication.ApplicationCommand.ExpireApplication;
import cairn.domain.permitapplication.ApplicationCommand.IssuePermit;
import cairn.domain.permitapplication.ApplicationCommand.RejectApplication;
import cairn.domain.permitapplication.ApplicationCommand.ReviewApplication;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawApplication;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawTestPermit;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationExpired;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import cairn.domain.permitapplication.PermitApplication.Status;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PermitApplicationTest {

    /** Midnight in Kathmandu after the trek date, 1 April 2027. */
    private static final Instant DAY_AFTER = Instant.parse("2027-04-01T18:15:00Z");

    private final PermitApplication submitted = PermitApplication.evolve(null, submitted());

    @Test
    void theWholeWayToTheIssuedPermit() {
        var reviewed =
                PermitApplication.evolve(submitted, submitted.review(new ReviewApplication(id(1), Mode.LIVE), NOW));
        var approved =
                PermitApplication.evolve(reviewed, reviewed.approve(new ApproveApplication(id(1), Mode.LIVE), NOW));
        var event = approved.issue(new IssuePermit(id(1), Mode.LIVE, "RAP-1"), NOW);

        assertThat(event.permitNumber()).isEqualTo("RAP-1");
        assertThat(PermitApplication.evolve(approved, event))
                .returns(Status.ISSUED, PermitApplication::status)
                .returns(4, PermitApplication::version);
    }

    @ParameterizedTest
    @EnumSource
    void whatIsNotAllowedIsRefusedWithWhatIs(Status status) {
        var there = at(status);
        var refused = status.allowed().contains("withdraw") || status == Status.WITHDRAWN ? 4 : 5;

        int conflicts = 0;
        for (var move : moves(there)) {
            try {
                move.run();
            } catch (Conflict refusal) {
                assertThat(refusal.standing().orElseThrow())
                        .returns(status.label(), standing -> standing.status())
                        .returns(status.allowed(), standing -> standing.allowed());
                conflicts++;
            }
        }

        int allowedToTheDesk = (int) status.allowed().stream()
                .filter(name -> !name.equals("withdraw"))
                .count();
        assertThat(conflicts).isEqualTo(refused - allowedToTheDesk);
    }

    private static Runnable[] moves(PermitApplication there) {
        return new Runnable[] {
            () -> there.review(new ReviewApplication(id(1), Mode.LIVE), NOW),
            () -> there.approve(new ApproveApplication(id(1), Mode.LIVE), NOW),
            () -> there.reject(new RejectApplication(id(1), Mode.LIVE, new RejectionReason("Blurred")), NOW),
            () -> there.issue(new IssuePermit(id(1), Mode.LIVE, "RAP-1"), NOW),
            () -> there.withdraw(new WithdrawApplication(id(1), OWNER, Optional.empty()), NOW)
        };
    }

    @Test
    void itIsOverOnTheDayAfterTheTrekDateInKathmandu() {
        var approved = at(Status.APPROVED);

        assertThat(approved.issue(new IssuePermit(id(1), Mode.LIVE, "RAP-1"), DAY_AFTER.minusMillis(1)))
                .isNotNull();
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> approved.issue(new IssuePermit(id(1), Mode.LIVE, "RAP-1"), DAY_AFTER))
                .satisfies(refusal ->
                        assertThat(refusal.standing().orElseThrow().status()).isEqualTo("expired"));
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(
                        () -> approved.withdraw(new WithdrawApplication(id(1), OWNER, Optional.empty()), DAY_AFTER));
    }

    @ParameterizedTest
    @EnumSource(names = {"SUBMITTED", "UNDER_REVIEW", "APPROVED"})
    void whatWasNotIssuedExpiresOnceAndNotTooEarly(Status status) {
        var there = at(status);
        var late = new ExpireApplication(id(1), DAY_AFTER.plusSeconds(86_400));

        assertThat(there.expire(new ExpireApplication(id(1), DAY_AFTER), DAY_AFTER.minusMillis(1)))
                .isEmpty();
        assertThat(there.expire(new ExpireApplication(id(1), DAY_AFTER), DAY_AFTER))
                .hasValue(new ApplicationExpired(id(1), OWNER, there.claim()));
        var expired =
                PermitApplication.evolve(there, there.expire(late, late.asOf()).orElseThrow());
        assertThat(expired.expire(late, late.asOf())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"ISSUED", "REJECTED", "WITHDRAWN"})
    void whatIsOverDoesNotExpire(Status status) {
        assertThat(at(status).expire(new ExpireApplication(id(1), DAY_AFTER), DAY_AFTER))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void onlyAnIssuedTestPermitIsWithdrawnAsOne(Status status) {
        var live = at(status);
        var tester = new Owner(OWNER.operator(), Mode.TEST);
        var trial = new PermitApplication(live.id(), tester, status, live.claim(), live.exitDate(), live.version());
        var withdrawn = trial.withdraw(new WithdrawTestPermit(id(1), tester));

        assertThat(live.withdraw(new WithdrawTestPermit(id(1), OWNER))).isEmpty();
        assertThat(withdrawn.map(ApplicationWithdrawn::freed))
                .isEqualTo(status == Status.ISSUED ? Optional.of(live.claim()) : Optional.empty());
        assertThatExceptionOfType(Missing.class).isThrownBy(() -> trial.withdraw(new WithdrawTestPermit(id(1), OWNER)));
    }

    @Test
    void withdrawnAgainItStaysAsItIs() {
        assertThat(at(Status.WITHDRAWN).withdraw(new WithdrawApplication(id(1), OWNER, Optional.empty()), DAY_AFTER))
                .isEmpty();
    }

    @Test
    void anotherOperatorsAndAnotherModesDoNotExist() {
        var stranger = new Owner(new OperatorId(new UUID(0, 10)), Mode.LIVE);

        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> submitted.withdraw(new WithdrawApplication(id(1), stranger, Optional.empty()), NOW));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> submitted.review(new ReviewApplication(id(1), Mode.TEST), NOW));
    }

    @Test
    void aStaleVersionIsRefusedBeforeTheStatusIs() {
        assertThatExceptionOfType(Stale.class)
                .isThrownBy(
                        () -> at(Status.ISSUED).withdraw(new WithdrawApplication(id(1), OWNER, Optional.of(1)), NOW))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("precondition-failed"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  "})
    void rejectingAndIssuingNeedWords(String blank) {
        var reject = new RejectApplication(id(1), Mode.LIVE, new RejectionReason(blank));

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> at(Status.UNDER_REVIEW).reject(reject, NOW))
                .satisfies(refusal ->
                        assertThat(refusal.faults().getFirst().member()).isEqualTo("reason"));
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> at(Status.APPROVED).issue(new IssuePermit(id(1), Mode.LIVE, blank), NOW))
                .satisfies(refusal ->
                        assertThat(refusal.faults().getFirst().member()).isEqualTo("permitNumber"));
    }

    @Test
    void nothingPersonalIsSaidAloud() {
        assertThat(submitted().toString())
                .doesNotContain("Maya", "C01X00T47")
                .doesNotContain("1990-05-17", "maya@example.com");
    }

    private PermitApplication at(Status status) {
        return new PermitApplication(submitted.id(), OWNER, status, submitted.claim(), submitted.exitDate(), 3);
    }
}
