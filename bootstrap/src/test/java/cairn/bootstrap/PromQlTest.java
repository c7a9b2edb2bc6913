package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.PromQl.Selector;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PromQlTest {

    @Test
    void functionsNumbersTextsAndRangesAreNoMetrics() {
        assertThat(PromQl.of("sum by (a, b) (rate(x_total{c=~\"d.*\", e!=\"f\"}[5m])) > 2 * 1e9 or y offset 1d"))
                .isEqualTo(new PromQl(
                        List.of(new Selector("x_total", Set.of("c", "e")), new Selector("y", Set.of())),
                        Set.of("a", "b")));
    }
}
