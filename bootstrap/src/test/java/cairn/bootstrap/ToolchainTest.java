package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class ToolchainTest {

    @Test
    void aMissingProgramFailsTheTestWhereItIsDemandedAndSkipsItElsewhere() {
        boolean isDemanded = System.getenv(Toolchain.DEMANDED) != null;

        assertThatCode(() -> Toolchain.require("sh")).doesNotThrowAnyException();
        assertThatThrownBy(() -> Toolchain.require("sh", "no-such-program"))
                .isInstanceOf(isDemanded ? AssertionError.class : TestAbortedException.class)
                .hasMessageContaining("no-such-program");
    }
}
