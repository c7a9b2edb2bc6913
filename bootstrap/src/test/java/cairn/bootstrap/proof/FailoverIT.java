package cairn.bootstrap.proof;

import cairn.application.Proof;
import cairn.bootstrap.PassableDirectory;
import java.util.OptionalLong;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** That the loss of the primary server loses nothing that was acknowledged, in a small run. */
@Order(1) // long: others run beside it
@Execution(ExecutionMode.CONCURRENT)
class FailoverIT {

    private static final long SEED = 25;

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    @Proof("F1")
    void twoFailoversLoseAndDoubleNothing() throws Exception {
        var run = new ProofRun("F1", SEED, OptionalLong.empty());
        var data = directory.usedData();
        try (var servers = Failovers.servers(data);
                var nodes = Failovers.nodes(servers, data, 2);
                var _ = run.progress()) {
            Failovers.underLoad(run, servers, nodes, 300, 2);
            System.out.println("Failover: " + String.join(", ", run.figures()));
        }
    }
}
