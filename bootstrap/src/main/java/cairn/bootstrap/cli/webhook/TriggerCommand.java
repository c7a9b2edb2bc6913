package cairn.bootstrap.cli.webhook;

import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.Printable;
import cairn.bootstrap.cli.webhook.ServiceClient.Endpoint;
import cairn.bootstrap.cli.webhook.ServiceClient.Failure;
import cairn.domain.webhook.NoticeType;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "trigger",
        description = {
            "Has a running service send a sample notice to test-mode endpoints.",
            "The notice is signed and delivered like any other. Its data are an example, marked with sample: true."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
final class TriggerCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Parameters(paramLabel = "TYPE", description = "An event type, such as booking.created.")
    private String type = "";

    @Option(
            names = "--endpoint",
            paramLabel = "ID",
            description =
                    "The endpoint to send to (default: every enabled endpoint of the key's operator in test mode).")
    private @Nullable UUID endpoint;

    @Mixin
    private final ServiceOptions service = new ServiceOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        if (NoticeType.called(type).isEmpty() && !type.equals(NoticeType.TEST.name())) {
            throw new ParameterException(
                    spec.commandLine(),
                    "TYPE must be one of "
                            + String.join(
                                    ", ",
                                    NoticeType.ALL.stream()
                                            .map(NoticeType::name)
                                            .toList()));
        }
        var given = service.client()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--api-key or CAIRN_API_KEY is needed; the demo operator's test key is in"
                                + " .cairn/demo-credentials.json"));
        try (var client = given) {
            var endpoints = endpoints(client);
            if (endpoints.isEmpty()) {
                throw new Failure("the operator has no enabled endpoint in test mode:"
                        + " create one, or run cairn webhooks listen with --api-key");
            }
            for (var id : endpoints) {
                client.sendSample(id, type);
                spec.commandLine().getOut().println("Sent " + type + " to the endpoint " + Printable.of(id));
            }
            spec.commandLine().getOut().flush();
            return ExitCode.OK;
        } catch (Failure e) {
            spec.commandLine().getErr().println("cairn: " + e.getMessage());
            spec.commandLine().getErr().flush();
            return ExitCode.SOFTWARE;
        }
    }

    private List<String> endpoints(ServiceClient client) throws Failure, InterruptedException {
        return endpoint == null ? client.endpoints().stream().map(Endpoint::id).toList() : List.of(endpoint.toString());
    }
}
