package cairn.adapter.rest.api.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.request.AddressBlock;
import cairn.domain.access.KnownDevice;
import cairn.domain.access.MemberId;
import cairn.domain.shared.EmailAddress;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How often passwords may be tried, and who is kept out by whom. */
class SignInAttemptsTest {

    private static final EmailAddress OFFICE = new EmailAddress("office@example.com");
    private static final MemberId MEMBER = new MemberId(new UUID(0, 1));
    private static final KnownDevice DEVICE = new KnownDevice(new UUID(0, 2), MEMBER, Instant.EPOCH);

    private final SignInAttempts attempts = new SignInAttempts();

    @Test
    void aNetworkTriesTenTimesAndKeepsOutNoOther() {
        assertThat(admitted(20, 1)).isEqualTo(10);

        assertThat(isAdmitted(() -> attempts.ofUnknownDevice(OFFICE, network(1))))
                .isFalse();
        assertThat(isAdmitted(() -> attempts.ofUnknownDevice(new EmailAddress("Office@Example.com"), network(1))))
                .as("in another case")
                .isFalse();
        assertThat(isAdmitted(() -> attempts.ofUnknownDevice(OFFICE, network(2))))
                .isTrue();
        assertThat(isAdmitted(() -> attempts.ofUnknownDevice(new EmailAddress("desk@example.com"), network(1))))
                .isTrue();
    }

    @Test
    void manyNetworksTogetherTryAHundredTimes() {
        int admitted =
                IntStream.range(0, 30).map(network -> admitted(10, network)).sum();

        assertThat(admitted).isBetween(100, 101);
        assertThatNoException().isThrownBy(() -> attempts.ofDevice(DEVICE));
        assertThatNoException().isThrownBy(() -> attempts.ofMember(MEMBER));
    }

    @Test
    void knownDevicesAndMembersAreBoundedToo() {
        assertThat(IntStream.range(0, 20).filter(_ -> isAdmitted(() -> attempts.ofDevice(DEVICE))))
                .hasSize(10);
        assertThat(IntStream.range(0, 20).filter(_ -> isAdmitted(() -> attempts.ofMember(MEMBER))))
                .hasSize(10);
    }

    @Test
    void whatWasRightIsNotCounted() {
        for (int signIn = 0; signIn < 300; signIn++) {
            attempts.ofUnknownDevice(OFFICE, network(1)).forgive();
        }
        assertThat(admitted(20, 1)).isEqualTo(10);
    }

    @Test
    void aRefusedAttemptOfANetworkDoesNotCountForAll() {
        admitted(1_000, 1);

        assertThat(IntStream.range(2, 11).map(network -> admitted(10, network)).sum())
                .isEqualTo(90);
    }

    private int admitted(int tries, int network) {
        return (int) IntStream.range(0, tries)
                .filter(_ -> isAdmitted(() -> attempts.ofUnknownDevice(OFFICE, network(network))))
                .count();
    }

    private static boolean isAdmitted(Runnable attempt) {
        try {
            attempt.run();
            return true;
        } catch (ProblemException tooMany) {
            assertThat(Integer.parseInt(tooMany.problem().headers().get("Retry-After")))
                    .isPositive();
            return false;
        }
    }

    private static AddressBlock network(int number) {
        try {
            return AddressBlock.of(InetAddress.getByName("198.51.100." + number));
        } catch (UnknownHostException e) {
            throw new IllegalStateException(e);
        }
    }
}
