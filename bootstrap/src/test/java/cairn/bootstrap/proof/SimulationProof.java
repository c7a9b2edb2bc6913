package cairn.bootstrap.proof;

import cairn.application.Proof;
import cairn.domain.simulation.Simulation;
import cairn.domain.simulation.Storage;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** That all rules hold whatever is commanded, and whatever becomes of a decision before it is appended. */
@RunByProve
class SimulationProof {

    private static final long COMMANDS = 10_000_000;
    private static final int WORLDS_AT_ONCE = 100;
    private static final int CARELESS_WORLDS = 500;

    @Test
    @Proof("C9")
    void allRulesHold(ProofRun run) {
        var commands = new AtomicLong();
        run.progress().phase("commands", () -> "%,d commands".formatted(commands.get()));
        run.startMeasuring();
        Map<String, Long> outcomes = new HashMap<>();
        for (long first = run.seed() * COMMANDS;
                commands.get() < COMMANDS && !run.isTimeUp();
                first += WORLDS_AT_ONCE) {
            Simulation.live(LongStream.range(first, first + WORLDS_AT_ONCE), Storage::faulty)
                    .forEach((outcome, times) -> outcomes.merge(outcome, times, Long::sum));
            commands.addAndGet((long) WORLDS_AT_ONCE * Simulation.STEPS);
        }
        run.size("commands", commands.get(), COMMANDS);
        run.setting("%,d to each of the worlds".formatted(Simulation.STEPS));
        run.figure("0 broken rules"); // the first would have ended the run
        run.some("decisions " + Storage.LOST, outcomes.getOrDefault(Storage.LOST, 0L));
        run.some("decisions " + Storage.OVERTAKEN, outcomes.getOrDefault(Storage.OVERTAKEN, 0L));

        run.progress().phase("counter-proof: appends what was overtaken");
        run.counterProof(
                "worlds of %d that break a rule when overtaken decisions are appended".formatted(CARELESS_WORLDS),
                LongStream.range(0, CARELESS_WORLDS)
                        .filter(SimulationProof::breaksARule)
                        .count());
    }

    private static boolean breaksARule(long seed) {
        try {
            Simulation.live(LongStream.of(seed), Storage::careless);
            return false;
        } catch (AssertionError broken) {
            return true;
        }
    }
}
