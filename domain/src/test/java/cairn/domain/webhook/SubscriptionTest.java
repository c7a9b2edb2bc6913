package cairn.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubscriptionTest {

    private static final String UNPUBLISHED = "must be a published type, all types of an object (booking.*), or *";

    @ParameterizedTest
    @CsvSource({
        "booking.confirmed, booking, confirmed, true",
        "booking.confirmed, booking, cancelled, false",
        "booking.confirmed, permit, approved, false",
        "booking.*, booking, cancelled, true",
        "booking.*, permit, approved, false",
        "*, permit, approved, true"
    })
    void aPatternMatchesOneTypeOrAllTypesOfAnObjectOrAllTypes(
            String pattern, String object, String happening, boolean isIncluded) {
        var subscription = new Subscription(List.of(pattern));

        assertThat(subscription.includes(new NoticeType(object, happening))).isEqualTo(isIncluded);
    }

    @Test
    void oneMatchingPatternIsEnough() {
        var subscription = new Subscription(List.of("route.closed", "booking.created"));

        assertThat(subscription.includes(new NoticeType("booking", "created"))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "booking.created", "reservation.no_show", "dispatch.*", "endpoint.disabled"})
    void aPublishedPatternIsAccepted(String pattern) {
        assertThat(new Subscription(List.of(pattern)).faults()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"booking", "booking.", "booking.exploded", "Booking.created", "porter.*", "*.*", ""})
    void anUnpublishedPatternIsRejectedByItsIndex(String pattern) {
        assertThat(new Subscription(List.of("*", pattern, "booking.created")).faults())
                .containsExactly(new Fault(FaultCode.INVALID_VALUE, "eventTypes[1]", UNPUBLISHED));
    }

    @Test
    void theTestNoticeCannotBeSubscribedTo() {
        assertThat(NoticeType.called("endpoint.test")).isEmpty();
        assertThat(new Subscription(List.of("endpoint.test")).faults()).hasSize(1);
    }

    @Test
    void aSubscriptionToNothingIsRejected() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> new Subscription(List.of()).requireKnown())
                .satisfies(refusal -> assertThat(refusal.faults())
                        .containsExactly(new Fault(
                                FaultCode.WRONG_LENGTH, "eventTypes", "must contain at least one type; * means all")));
    }

    @Test
    void fiftyPatternsAreTheMost() {
        assertThat(new Subscription(Collections.nCopies(50, "*")).faults()).isEmpty();
        assertThat(new Subscription(Collections.nCopies(51, "*")).faults())
                .containsExactly(new Fault(FaultCode.WRONG_LENGTH, "eventTypes", "must have at most 50 items"));
    }

    @Test
    void aPublishedTypeIsFoundByItsName() {
        var type = NoticeType.called("reservation.checked_in").orElseThrow();

        assertThat(type).isEqualTo(new NoticeType("reservation", "checked_in"));
        assertThat(type).hasToString("reservation.checked_in");
        assertThat(NoticeType.called("reservation.checkedIn")).isEmpty();
    }
}
