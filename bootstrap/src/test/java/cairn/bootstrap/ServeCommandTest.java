package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** What the options of {@code cairn serve} mean. */
class ServeCommandTest {

    @ParameterizedTest
    @CsvSource({
        "'', false",
        "--allow-loopback-webhooks, true",
        "--allow-loopback-webhooks=true, true",
        "--allow-loopback-webhooks=false, false"
    })
    void webhooksStayAwayFromThisMachineUnlessItIsSaid(String option, boolean isAllowed) {
        assertThat(settings(option).allowsLoopbackWebhooks()).isEqualTo(isAllowed);
    }

    @Test
    void whatIsNeitherTrueNorFalseIsRefused() {
        assertThatExceptionOfType(ParameterException.class)
                .isThrownBy(() -> settings("--allow-loopback-webhooks=perhaps"))
                .withMessageContaining("--allow-loopback-webhooks");
    }

    private static Settings settings(String option) {
        var command = new ServeCommand();
        new CommandLine(command).parseArgs(option.isEmpty() ? new String[0] : new String[] {option});
        return command.settings();
    }
}
