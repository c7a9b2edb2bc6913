package cairn.application.access;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.axon.ForwardingEngine;
import cairn.application.axon.History;
import cairn.application.axon.TagIndexedEventStorageEngine;
import cairn.application.port.out.KeyUses;
import cairn.domain.access.ApiKey;
import cairn.domain.access.KeyDigest;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorEvent.KeyCreated;
import cairn.domain.access.OperatorEvent.KeyRevoked;
import cairn.domain.access.Scope;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.axonframework.eventsourcing.eventstore.SourcingCondition;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Counts the look-ups of keys in the log. */
class ApiKeyCacheTest {

    private final AtomicInteger lookUps = new AtomicInteger();
    private final ApiKey issued = key(1_000_000);
    private final ApiKey fresh = key(2_000_000);

    private final ApiKeyCache ring = new ApiKeyCache(
            new History(new CountingEngine()), () -> Set.of(issued.digest()), new NoUses(), Clock.systemUTC());

    @Test
    void keysAtRandomAreNotLookedUp() {
        long began = System.nanoTime();
        assertThat(IntStream.range(0, 20_000).mapToObj(i -> ring.find(key(i).digest())))
                .allMatch(Optional::isEmpty);
        long tenths = Duration.ofNanos(System.nanoTime() - began).toMillis() / 100;
        assertThat(lookUps).hasValueLessThanOrEqualTo((int) tenths + 11);
    }

    @Test
    void meanwhileEveryKeyThatWasMadeIs() {
        useUpGuesses();
        ring.on(new KeyCreated(
                Operator.PLATFORM,
                KeyMaterial.of(new KeyId(new UUID(7, 7)), fresh),
                "Fresh",
                Set.of(Scope.ADMIN),
                Optional.empty()));
        int before = lookUps.get();
        assertThat(lookUpsOf(issued.digest())).isOne();
        assertThat(lookUpsOf(fresh.digest())).isOne();
        assertThat(lookUps).hasValueGreaterThanOrEqualTo(before + 2);
    }

    @Test
    void aKeyThatIsNotCachedYetIsLookedUpToo() {
        assertThat(lookUpsOf(fresh.digest())).isOne();
    }

    @Test
    void aRevokedKeyIsForgottenAndLookedUpAsOneAtRandom() {
        var key = KeyMaterial.of(new KeyId(new UUID(7, 7)), fresh);
        ring.on(new KeyCreated(Operator.PLATFORM, key, "Fresh", Set.of(Scope.ADMIN), Optional.empty()));
        ring.on(new KeyRevoked(Operator.PLATFORM, key));
        long began = System.nanoTime();
        assertThat(IntStream.range(0, 1_000).mapToObj(_ -> ring.find(fresh.digest())))
                .allMatch(Optional::isEmpty);
        long tenths = Duration.ofNanos(System.nanoTime() - began).toMillis() / 100;
        assertThat(lookUps).hasValueLessThanOrEqualTo((int) tenths + 11);
    }

    private int lookUpsOf(KeyDigest digest) {
        int before = lookUps.get();
        assertThat(ring.find(digest)).isEmpty();
        return lookUps.get() - before;
    }

    private void useUpGuesses() {
        int i = 0;
        while (lookUpsOf(key(i).digest()) > 0) {
            i++;
        }
    }

    private static ApiKey key(int number) {
        return ApiKey.mint(Mode.LIVE, ByteBuffer.allocate(32).putInt(28, number).array());
    }

    private final class CountingEngine extends ForwardingEngine {

        CountingEngine() {
            super(new TagIndexedEventStorageEngine());
        }

        @Override
        public MessageStream<EventMessage> source(SourcingCondition condition, @Nullable ProcessingContext context) {
            lookUps.incrementAndGet();
            return super.source(condition, context);
        }
    }

    private static final class NoUses implements KeyUses {

        @Override
        public void note(KeyId key, Instant at) {}

        @Override
        public Map<KeyId, Instant> lastUses(Collection<KeyId> keys) {
            return Map.of();
        }
    }
}
