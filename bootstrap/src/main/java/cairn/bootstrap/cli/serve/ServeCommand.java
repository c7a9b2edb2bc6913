package cairn.bootstrap.cli.serve;

import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.service.Service;
import cairn.bootstrap.startup.StartupException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "serve",
        description = "Runs the service until Ctrl-C. Every option may also be set as an environment variable, such as "
                + "CAIRN_PORT.",
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class ServeCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Mixin
    private final ServeOptions options;

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    public ServeCommand() {
        this(System.getenv());
    }

    public ServeCommand(Map<String, String> environment) {
        this.options = new ServeOptions(environment);
    }

    @Override
    public Integer call() {
        options.useLogFormat();
        var log = LoggerFactory.getLogger(ServeCommand.class);
        try {
            options.refuseUnreadableVariables();
            options.unknownVariables().forEach(log::warn);
            Service.start(settings(), System.out::println).serve();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ParameterException e) {
            throw e;
        } catch (RuntimeException e) {
            if (!StartupException.isExplained(e)) {
                log.error("The service cannot start", e);
            }
            spec.commandLine().getErr().println("cairn: " + StartupException.reason(e));
        }
        return ExitCode.SOFTWARE;
    }

    Settings settings() {
        return options.settings();
    }
}
