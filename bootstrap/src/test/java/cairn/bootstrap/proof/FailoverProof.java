package cairn.bootstrap.proof;

import cairn.application.Proof;
import cairn.bootstrap.PassableDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** That the loss of the primary server of the database loses nothing that was acknowledged. */
@RunByProve
class FailoverProof {

    @RegisterExtension
    private final PassableDirectory directory = new PassableDirectory();

    @Test
    @Proof("F1")
    void failoversToASynchronousStandbyLoseAndDoubleNothing(ProofRun run) throws Exception {
        var data = directory.usedData();
        try (var servers = Failovers.servers(data);
                var nodes = Failovers.nodes(servers, data, 2)) {
            Failovers.underLoad(run, servers, nodes, 5_000, 20);
        }
        Failovers.findLossWithoutSynchronousStandby(run, directory.another());
    }
}
