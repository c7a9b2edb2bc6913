package cairn.bootstrap.cli.webhook;

import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.Printable;
import cairn.bootstrap.cli.SecretFile;
import cairn.bootstrap.cli.webhook.ServiceClient.Endpoint;
import cairn.bootstrap.cli.webhook.ServiceClient.Failure;
import cairn.domain.webhook.SigningSecret;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "listen",
        description = {
            "Listens on this machine until Ctrl-C and prints a line about every event: what it contains, and whether "
                    + "its signature is valid. Answers with 204, or with the status of the receiver that --forward-to names.",
            "A test-mode endpoint may use the address that it prints. With --api-key, it registers one for itself and "
                    + "deletes it at the end."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ListenCommand implements Callable<Integer> {

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
            names = "--forward-to",
            paramLabel = "URL",
            description =
                    "Your receiver. It gets every notice with body and headers unchanged, and its status is returned.")
    private @Nullable URI receiver;

    @Option(
            names = "--allow-remote",
            description = "Lets --forward-to name another machine. Notices contain personal data.")
    private boolean isRemoteAllowed;

    @Option(
            names = "--secret",
            defaultValue = "${env:CAIRN_WEBHOOK_SECRET:-}",
            paramLabel = "whsec_…",
            description =
                    "The endpoint's secret for checking signatures. As CAIRN_WEBHOOK_SECRET it does not appear in "
                            + "the list of processes.")
    private String secret = "";

    @Option(
            names = "--secret-file",
            defaultValue = "${env:CAIRN_WEBHOOK_SECRET_FILE}",
            paramLabel = "FILE",
            description = "A file with the endpoint's secret and nothing else.")
    private @Nullable Path secretFile;

    @Mixin
    private final ServiceOptions service = new ServiceOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() {
        var out = spec.commandLine().getOut();
        var known = secret();
        var client = service.client();
        try (var listener =
                NoticeListener.start(port(), known, forwarder(), Clock.systemUTC(), line -> println(line))) {
            out.println("Listening on " + listener.address());
            if (client.isPresent()) {
                var endpoint = client.get().register(listener.address());
                deleteAtTheEnd(client.get(), endpoint);
                listener.check(new SigningSecret(endpoint.secret()));
                out.println("Registered the endpoint " + Printable.of(endpoint.id()) + " until Ctrl-C");
            } else if (known.isEmpty()) {
                out.println("Signatures are not checked: give --secret whsec_… or --api-key");
            }
            out.flush();
            new CountDownLatch(1).await();
        } catch (IOException e) {
            spec.commandLine().getErr().println("cairn: cannot listen on port " + port + ": " + e.getMessage());
        } catch (Failure e) {
            spec.commandLine().getErr().println("cairn: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.SOFTWARE;
    }

    private void println(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }

    private void deleteAtTheEnd(ServiceClient client, Endpoint endpoint) {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            try {
                                client.delete(endpoint);
                            } catch (Failure e) {
                                System.err.println("cairn: the endpoint %s is not deleted: %s"
                                        .formatted(Printable.of(endpoint.id()), e.getMessage()));
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        },
                        "delete endpoint"));
    }

    private int port() {
        if (port < 0 || port > MAX_PORT) {
            throw refusal("--port must be between 0 and " + MAX_PORT);
        }
        return port;
    }

    private Optional<NoticeForwarder> forwarder() {
        if (receiver == null) {
            return Optional.empty();
        }
        if (receiver.getHost() == null || !("" + receiver.getScheme()).matches("https?")) {
            throw refusal("--forward-to must be an http or https URL");
        }
        if (!isRemoteAllowed && !ServiceClient.isLoopback(receiver)) {
            throw refusal("--forward-to must be on this machine; --allow-remote allows others");
        }
        return Optional.of(new NoticeForwarder(receiver));
    }

    private Optional<SigningSecret> secret() {
        if (secretFile != null && !secret.isEmpty()) {
            throw refusal("--secret and --secret-file exclude each other");
        }
        var given = secretFile == null ? secret : new SecretFile("--secret-file", secretFile).read();
        try {
            return given.isEmpty() ? Optional.empty() : Optional.of(new SigningSecret(given));
        } catch (IllegalArgumentException _) { // its message could contain the secret
            throw refusal(
                    "--secret must be the secret of an endpoint, as returned when it is created: whsec_ and Base64");
        }
    }

    private ParameterException refusal(String words) {
        return new ParameterException(spec.commandLine(), words);
    }
}
