package cairn.bootstrap.cli.rates;

import cairn.application.port.in.ListCurrencyRates;
import cairn.bootstrap.cli.DatabaseOptions;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.OperatorWork;
import cairn.bootstrap.cli.Printable;
import cairn.bootstrap.config.Settings;
import cairn.domain.currency.ApplicableRates;
import cairn.domain.currency.DailyRates;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "list",
        description = "Lists the currency rates of days, a line each: the day, the source and the rates.",
        sortOptions = false,
        usageHelpAutoWidth = true)
final class ListRatesCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--from",
            paramLabel = "DAY",
            converter = DayConverter.class,
            description =
                    "The first day (default: seven days before the last day, because rates apply for seven more days).")
    private @Nullable LocalDate from;

    @Option(
            names = "--to",
            paramLabel = "DAY",
            converter = DayConverter.class,
            description = "The last day (default: today in Nepal).")
    private @Nullable LocalDate to;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        return OperatorWork.run(database, spec, this::list);
    }

    private void list(Settings.Database at) {
        try (var context = DatabaseOptions.contextOver(at);
                var core = RatesCommand.coreOf(context)) {
            core.queries().ask(question(context)).days().forEach(ListRatesCommand::print);
        } catch (Invalid e) {
            throw RatesCommand.refusal(e, ListRatesCommand::named);
        }
    }

    private ListCurrencyRates question(ApplicationContext context) {
        var last = to == null ? Nepal.dateAt(context.getBean(Clock.class).instant()) : to;
        var first = from == null ? ApplicableRates.firstDay(last) : from;
        return new ListCurrencyRates(first, last, Optional.empty(), Optional.empty());
    }

    private static String named(Fault fault) {
        return "--%s %s".formatted(fault.member(), fault.detail());
    }

    private static void print(DailyRates daily) {
        var rates = daily.rates().stream().map(WrittenRate::of).collect(Collectors.joining(" "));
        System.out.printf("%s  %s  %s%n", daily.date(), Printable.of(daily.source()), rates);
    }
}
