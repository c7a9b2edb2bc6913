package cairn.domain.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.booking.CancellationLadder.Step;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

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
}
