package cairn.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

final class UnexpectedSkipsTest {

    @Test
    void aSkipThatWasNotExpectedFails() {
        assertThat(run(Skipping.class, "unexpectedly").failed().count()).isOne();
    }

    @Test
    void aSkipThatWasExpectedDoesNot() {
        var events = run(Skipping.class, "expectedly");
        assertThat(events.aborted().count()).isOne();
        assertThat(events.failed().count()).isZero();
    }

    @Test
    void aWholeClassIsNeverSkippedExpectedly() {
        assertThat(run(SkippingAsAWhole.class, "notReached").failed().count()).isOne();
    }

    private static Events run(Class<?> tests, String method) {
        return EngineTestKit.engine("junit-jupiter")
                .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "true")
                .selectors(selectMethod(tests, method))
                .execute()
                .allEvents();
    }

    static final class Skipping {

        @Test
        void unexpectedly() {
            assumeTrue(false);
        }

        @Test
        @SkippedWithout("an impossible thing")
        void expectedly() {
            assumeTrue(false);
        }
    }

    static final class SkippingAsAWhole {

        @BeforeAll
        static void skip() {
            assumeTrue(false);
        }

        @Test
        void notReached() {}
    }
}
