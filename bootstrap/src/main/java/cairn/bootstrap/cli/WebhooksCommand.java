package cairn.bootstrap.cli;

import cairn.domain.webhook.SigningSecret;
import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "webhooks",
        description = "Helps to write a receiver of webhooks.",
        subcommands = {WebhooksCommand.Listen.class, HelpCommand.class},
        synopsisSubcommandLabel = "COMMAND")
public final class WebhooksCommand {

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private WebhooksCommand() {}

    @Command(
            name = "listen",
            description = {
                "Listens on this machine until Ctrl-C, answers every event with 204 and prints a line about it: "
                        + "what it contains, and whether its signature is valid.",
                "A test-mode endpoint may use the address that it prints; the endpoint's secret is returned when "
                        + "it is created."
            },
            sortOptions = false,
            usageHelpAutoWidth = true)
    static final class Listen implements Callable<Integer> {

        private static final int MAX_PORT = 65_535;

        @Spec
        @SuppressWarnings("NullAway.Init") // set by picocli before the call
        private CommandSpec spec;

        @Option(
                names = "--port",
                defaultValue = "8090",
                paramLabel = "PORT",
                description = "The port to listen on; 0 for any free port (default: 8090).")
        private int port;

        @Option(
                names = "--secret",
                defaultValue = "${env:CAIRN_WEBHOOK_SECRET:-}",
                paramLabel = "whsec_…",
                description =
                        "The endpoint's secret for checking signatures. As CAIRN_WEBHOOK_SECRET it does not appear in "
                                + "the list of processes.")
        private String secret = "";

        @Option(names = "--help", usageHelp = true, description = "Shows this and exits.")
        @SuppressWarnings("UnusedVariable") // handled by picocli
        private boolean helpAsked;

        @Override
        public Integer call() {
            var out = spec.commandLine().getOut();
            var known = secret();
            try (var listener = NoticeListener.start(port(), known, Clock.systemUTC(), out::println)) {
                out.println("Listening on " + listener.address());
                if (known.isEmpty()) {
                    out.println("Signatures are not checked: give --secret whsec_…");
                }
                new CountDownLatch(1).await();
            } catch (IOException e) {
                spec.commandLine().getErr().println("cairn: cannot listen on port " + port + ": " + e.getMessage());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return ExitCode.SOFTWARE;
        }

        private int port() {
            if (port < 0 || port > MAX_PORT) {
                throw refusal("--port must be between 0 and " + MAX_PORT);
            }
            return port;
        }

        private Optional<SigningSecret> secret() {
            try {
                return secret.isEmpty() ? Optional.empty() : Optional.of(new SigningSecret(secret));
            } catch (IllegalArgumentException _) { // its message could contain the secret
                throw refusal(
                        "--secret must be the secret of an endpoint, as returned when it is created: whsec_ and Base64");
            }
        }

        private ParameterException refusal(String words) {
            return new ParameterException(spec.commandLine(), words);
        }
    }
}
