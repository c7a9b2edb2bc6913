package cairn.bootstrap.cli.rates;

import cairn.application.currency.CurrencyRateModule;
import cairn.application.module.Core;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.LogTimes;
import cairn.bootstrap.cli.CommandCore;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.startup.StartupException;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Mixin;

@Command(
        name = "rates",
        description = "Publishes and lists the currency rates at which reports are converted.",
        subcommands = {PublishRatesCommand.class, ListRatesCommand.class, HelpCommand.class},
        synopsisSubcommandLabel = "COMMAND")
public final class RatesCommand {

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    private RatesCommand() {}

    /** @param named writes a fault with the option or the argument in which it is */
    static StartupException refusal(Invalid refused, Function<Fault, String> named) {
        return new StartupException(refused.faults().stream().map(named).collect(Collectors.joining("\n")));
    }

    static Core coreOf(ApplicationContext context) {
        return CommandCore.start(
                context,
                CurrencyRateModule.of(
                        context.getBean(LogPositions.class),
                        context.getBean(LogTimes.class),
                        context.getBean(Clock.class)));
    }
}
