package cairn.domain.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.shared.CancellationLadder.Step;
import cairn.domain.shared.Rejection.Fault;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CancellationLadderTest {

    private static final LocalDate START = LocalDate.parse("2027-03-01");

    @Test
    void theOrderInWhichStepsAreGivenDoesNotMatter() {
        var ladder = new CancellationLadder(List.of(new Step(0, 100), new Step(20, 5)));

        assertThat(ladder.percentOn(START.minusDays(20), START)).isEqualTo(5);
        assertThat(ladder.percentOn(START.minusDays(19), START)).isEqualTo(100);
    }

    @Test
    void onceTheTrekHasStartedTheLastStepApplies() {
        assertThat(CancellationLadder.STANDARD.percentOn(START.plusDays(3), START))
                .isEqualTo(100);
    }

    @Test
    void aLadderThatEndsInTheAirIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new CancellationLadder(List.of(new Step(7, 50))));
        assertThatIllegalArgumentException().isThrownBy(() -> new CancellationLadder(List.of()));
    }

    @Test
    void anOperatorMayKeepAsMuchNearTheTrekAsFarFromIt() {
        assertThat(faults(new Step(0, 30), new Step(365, 30))).isEmpty();
        assertThat(faults(new Step(0, 0))).isEmpty();
        assertThat(faults(new Step(0, 100), new Step(1, 0))).isEmpty();
        assertThat(CancellationLadder.faults("ladder", CancellationLadder.STANDARD.steps()))
                .isEmpty();
    }

    @Test
    void theLastStepStartsAtTheTrek() {
        assertThat(faults(new Step(1, 50)))
                .containsExactly(new Fault("ladder", "must have a step at 0 days before the trek"));
        assertThat(faults()).extracting(Fault::member).containsExactly("ladder");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 366, Integer.MAX_VALUE})
    void aStepIsAtMostAYearBeforeTheTrek(int days) {
        assertThat(faults(new Step(0, 50), new Step(days, 50)))
                .containsExactly(new Fault("ladder[1].daysBefore", "must be between 0 and 365"));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 101})
    void aStepKeepsAtMostAll(int percent) {
        assertThat(faults(new Step(0, percent)))
                .containsExactly(new Fault("ladder[0].percent", "must be between 0 and 100"));
    }

    @Test
    void noTwoStepsAreAtTheSameDay() {
        assertThat(faults(new Step(0, 50), new Step(9, 10), new Step(0, 50)))
                .containsExactly(new Fault("ladder[2].daysBefore", "must not be the same as in another step"));
    }

    @Test
    void itNeverCostsLessToCancelLater() {
        assertThat(faults(new Step(0, 20), new Step(30, 10), new Step(15, 40), new Step(7, 30)))
                .extracting(Fault::member)
                .containsExactly("ladder[0].percent", "ladder[3].percent");
    }

    @Test
    void aLadderHasAnEnd() {
        var steps = IntStream.rangeClosed(0, CancellationLadder.MAX_STEPS)
                .mapToObj(days -> new Step(days, 10))
                .toList();

        assertThat(CancellationLadder.faults("ladder", steps))
                .containsExactly(new Fault(FaultCode.WRONG_LENGTH, "ladder", "must have at most 20 items"));
        assertThat(CancellationLadder.faults("ladder", steps.subList(0, 20))).isEmpty();
    }

    private static List<Fault> faults(Step... steps) {
        return CancellationLadder.faults("ladder", List.of(steps));
    }
}
