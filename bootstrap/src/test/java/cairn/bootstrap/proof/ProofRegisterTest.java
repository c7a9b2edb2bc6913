package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** That the register of proofs is complete: each claim has a proof or a reason why not. */
class ProofRegisterTest {

    private final ProofRegister register = ProofRegister.read();

    @Test
    void eachClaimHasAProofOrAReasonWhyNot() {
        var accounted = new ArrayList<>(register.proofs().keySet());
        accounted.addAll(register.notShown().keySet());

        assertThat(register.claims()).hasSize(76);
        assertThat(accounted)
                .as("add @Proof(\"…\") to what proves a claim, or a line to not-shown.txt, not both")
                .containsExactlyInAnyOrderElementsOf(register.claims().keySet());
    }

    /** {@code ./cairn prove} rewrites the page; so does this test with {@code -Dcairn.write-docs}. */
    @Test
    void thePageListsTheRegisterAsItIs() throws IOException {
        var page = ProofPage.read();
        if (System.getProperty("cairn.write-docs") != null) {
            page.write();
        }

        assertThat(Files.readString(ProofPage.FILE)).isEqualTo(page.text());
    }
}
