package cairn.domain.permitapplication;

import static cairn.domain.permitapplication.Fixtures.NOW;
import static cairn.domain.permitapplication.Fixtures.OWNER;
import static cairn.domain.permitapplication.Fixtures.TREK_DATE;
import static cairn.domain.permitapplication.Fixtures.id;
import static cairn.domain.permitapplication.Fixtures.submitted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester;
import cairn.domain.permitapplication.ApplicationCommand.ApproveApplication;
import cairn.domain.permitapplication.ApplicationCommand.IssuePermit;
import cairn.domain.permitapplication.ApplicationCommand.RejectApplication;
import cairn.domain.permitapplication.ApplicationCommand.WithdrawApplication;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationApproved;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationExpired;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationIssued;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationRejected;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationUnderReview;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import cairn.domain.permitapplication.PermitApplication.Status;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PermitDeskTest {

    private static final RejectionReason BLURRED = new RejectionReason("Blurred");
    private static final Owner TEST_OWNER = new Owner(OWNER.operator(), Mode.TEST);
    private static final Owner STRANGER = new Owner(new OperatorId(new UUID(0, 77)), Mode.LIVE);

    private final Claim claim = submitted().claim();

    @Test
    void theTestDeskDoesNotSeeLiveApplications() {
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> at(Status.UNDER_REVIEW).approve(new ApproveApplication(id(1), Mode.TEST), NOW));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(
                        () -> at(Status.UNDER_REVIEW).reject(new RejectApplication(id(1), Mode.TEST, BLURRED), NOW));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> at(Status.APPROVED).issue(new IssuePermit(id(1), Mode.TEST, "RAP-1"), NOW));
    }

    @Test
    void aRejectionGivesTheReasonAndFreesTheClaim() {
        var rejected = at(Status.UNDER_REVIEW).reject(new RejectApplication(id(1), Mode.LIVE, BLURRED), NOW);

        assertThat(rejected).isEqualTo(new ApplicationRejected(id(1), OWNER, BLURRED, claim));
        assertThat(rejected.affected()).contains(claim);
    }

    @Test
    void aWithdrawalFreesTheClaim() {
        var withdrawn = at(Status.APPROVED)
                .withdraw(new WithdrawApplication(id(1), OWNER, Optional.of(3)), NOW)
                .orElseThrow();

        assertThat(withdrawn).isEqualTo(new ApplicationWithdrawn(id(1), OWNER, claim));
        assertThat(withdrawn.affected()).contains(claim);
    }

    @Test
    void anotherVersionIsNotWithdrawn() {
        assertThatExceptionOfType(Stale.class)
                .isThrownBy(
                        () -> at(Status.APPROVED).withdraw(new WithdrawApplication(id(1), OWNER, Optional.of(4)), NOW))
                .satisfies(refusal -> assertThat(refusal.code()).isEqualTo("precondition-failed"));
    }

    @Test
    void aClaimLastsUntilTheApplicationIsRejectedWithdrawnOrExpired() {
        var register = PermitRegister.EMPTY
                .after(submitted())
                .after(new ApplicationUnderReview(id(1), OWNER))
                .after(new ApplicationApproved(id(1), OWNER))
                .after(new ApplicationIssued(id(1), OWNER, "RAP-1"));

        assertThat(register.claims()).containsOnlyKeys(id(1)).containsValue(claim);
        assertThat(register.after(new ApplicationExpired(id(1), OWNER, claim)).claims())
                .isEmpty();
        assertThat(register.after(new ApplicationRejected(id(1), OWNER, BLURRED, claim))
                        .claims())
                .isEmpty();
    }

    @Test
    void onlyEventsThatClaimOrFreeAffectOtherApplications() {
        assertThat(submitted().affected()).contains(claim);
        assertThat(new ApplicationExpired(id(1), OWNER, claim).affected()).contains(claim);
        assertThat(new ApplicationApproved(id(1), OWNER).affected()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "SUBMITTED, true",
        "UNDER_REVIEW, true",
        "APPROVED, true",
        "ISSUED, true",
        "REJECTED, false",
        "WITHDRAWN, false",
        "EXPIRED, false"
    })
    void aPartyHasAClaimUntilItsApplicationEndsWithoutPermits(Status status, boolean hasClaim) {
        assertThat(status.hasClaim()).isEqualTo(hasClaim);
    }

    @Test
    void anApplicationEndsAtMidnightInKathmanduAfterTheTrekDate() {
        assertThat(PermitApplication.endOf(TREK_DATE)).isEqualTo(Instant.parse("2027-04-01T18:15:00Z"));
    }

    @Test
    void anAgencyDealsWithItsOwnApplicationsAndTheDeskWithAllOfItsMode() {
        var agency = new Requester.Agency(OWNER);
        var desk = new Requester.Desk(Mode.LIVE);

        assertThat(agency.mode()).isEqualTo(Mode.LIVE);
        assertThat(agency.mayDealWith(OWNER)).isTrue();
        assertThat(agency.mayDealWith(STRANGER)).isFalse();
        assertThat(agency.mayDealWith(TEST_OWNER)).isFalse();
        assertThat(desk.mayDealWith(STRANGER)).isTrue();
        assertThat(desk.mayDealWith(TEST_OWNER)).isFalse();
    }

    private PermitApplication at(Status status) {
        return new PermitApplication(id(1), OWNER, status, claim, claim.trekDate(), 3);
    }
}
