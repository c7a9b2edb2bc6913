package cairn.application.port.support;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.support.CallBucket.Order;
import cairn.application.port.support.CallBucket.Share;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallBucketTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long NOW = 1_795_163_400L * SECOND;

    private final CallBucket bucket = bucket(60);

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 60, 500, 1_000_003, Integer.MAX_VALUE})
    void aFullOneHasAsManyAsAMinute(int perMinute) {
        var full = bucket(perMinute);
        assertThat(full.left(NOW, NOW)).isEqualTo(perMinute);
        var empty = full.serve(new Order(perMinute, 0), NOW, NOW);
        assertThat(empty.granted()).isEqualTo(perMinute);
        assertThat(full.left(empty.fullAt(), NOW)).isZero();
    }

    @Test
    void noCallerGetsMoreThanThereIs() {
        assertThat(bucket.serve(new Order(50, 0), NOW + 20 * SECOND, NOW)).isEqualTo(new Share(40, NOW + 60 * SECOND));
    }

    @Test
    void itRefillsEvenly() {
        assertThat(bucket.left(NOW + 60 * SECOND, NOW + SECOND - 1)).isZero();
        assertThat(bucket.left(NOW + 60 * SECOND, NOW + SECOND)).isOne();
        assertThat(bucket.left(NOW + 60 * SECOND, NOW + 3_600 * SECOND)).isEqualTo(60);
    }

    @Test
    void whatIsReturnedMakesItNoMoreThanFull() {
        assertThat(bucket.serve(new Order(0, 10), NOW + 20 * SECOND, NOW).fullAt())
                .isEqualTo(NOW + 10 * SECOND);
        assertThat(bucket.serve(new Order(60, 10), NOW + 5 * SECOND, NOW).fullAt())
                .isEqualTo(NOW + 60 * SECOND);
    }

    @Test
    void aClockThatWasAheadEmptiesItForAMinuteAtMost() {
        var share = bucket.serve(new Order(1, 0), NOW + 3_600 * SECOND, NOW);
        assertThat(share).isEqualTo(new Share(0, NOW + 60 * SECOND));
    }

    private static CallBucket bucket(int perMinute) {
        return new CallBucket(new Owner(new OperatorId(new UUID(7, 7)), Mode.LIVE), "tier", perMinute);
    }
}
