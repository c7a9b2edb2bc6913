package cairn.adapter.rest.http.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.request.AddressBlock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;

final class TokenLimitsTest {

    private Instant now = Instant.parse("2026-11-20T08:30:00Z");

    private final Clock clock = new Clock() {
        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }
    };

    private final ExecutorService threads = ForkJoinPool.commonPool();
    private final TokenLimits windows =
            new TokenLimits(new SharedBucketClient(new InMemoryBuckets(), clock, threads, threads), clock);

    @Test
    void aCrowdOfAddressesIsNotRememberedWithoutBound() {
        for (int i = 0; i < 250_000; i++) {
            window(i).take();
        }
        assertThat(windows.addresses()).isEqualTo(100_000);
    }

    @Test
    void aFullWindowIsForgotten() {
        window(1).take();
        now = now.plus(Duration.ofSeconds(59));
        assertThat(windows.addresses()).isOne();
        now = now.plus(Duration.ofSeconds(1));
        assertThat(windows.addresses()).isZero();
    }

    @Test
    void aWindowInUseIsNotForgotten() {
        for (int i = 0; i < 60; i++) {
            window(1).take();
        }
        now = now.plus(Duration.ofSeconds(10));
        assertThat(window(1).look().remaining()).isEqualTo(10);
        now = now.plus(Duration.ofSeconds(10));
        assertThat(window(1).look().remaining()).isEqualTo(20);
    }

    @Test
    void aClockSetBackGivesNothing() {
        for (int i = 0; i < 60; i++) {
            window(1).take();
        }
        now = now.minus(Duration.ofHours(1));
        assertThat(window(1).take()).isFalse();
    }

    private TokenLimit window(long address) {
        return windows.of(new AddressBlock(false, address), LimitStatus.Kind.ADDRESS, "", 60);
    }
}
