package cairn.bootstrap.cli.rates;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.PublishCurrencyRates;
import cairn.bootstrap.cli.DatabaseOptions;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.OperatorWork;
import cairn.bootstrap.config.Settings;
import cairn.domain.currency.CurrencyRate;
import cairn.domain.currency.DailyRates;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "publish",
        description = {
            "Publishes the currency rates of a day, which replace earlier ones of the same day.",
            "The service may be running. The audit log of the platform names the command line as the author."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
final class PublishRatesCommand implements Callable<Integer> {

    private static final CommandContext CAUSE = new CommandContext("rates publish", "command-line");

    private static final Pattern PLACE = Pattern.compile("rates\\[([0-9]+)]\\.(.+)");

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--date",
            required = true,
            paramLabel = "DAY",
            converter = DayConverter.class,
            description = "The day in Nepal, today or earlier, such as 2026-11-20.")
    private @Nullable LocalDate date;

    @Option(names = "--source", required = true, paramLabel = "TEXT", description = "The publisher of the rates.")
    private String source = "";

    @Option(names = "--withdraw", description = "Withdraws the rates of the day; no rates may be given.")
    private boolean isWithdrawal;

    @Parameters(
            paramLabel = "RATE",
            arity = "0..*",
            description =
                    "A rate in Nepalese rupees, buying and selling: USD=140.12/140.72, or INR:100=160.00/160.15 of "
                            + "100 units. All rates of the day.")
    private List<String> rates = List.of();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        var wanted = wanted();
        return OperatorWork.run(database, spec, at -> publish(wanted, at));
    }

    private DailyRates wanted() {
        if (date == null) {
            throw new IllegalStateException("picocli requires --date");
        }
        if (source.isBlank() || source.codePointCount(0, source.length()) > DailyRates.MAX_SOURCE_LENGTH) {
            throw refusal("--source must have between 1 and " + DailyRates.MAX_SOURCE_LENGTH + " characters");
        }
        if (isWithdrawal != rates.isEmpty()) {
            throw refusal(isWithdrawal ? "--withdraw excludes rates" : "name the rates of the day, or --withdraw");
        }
        if (rates.size() > DailyRates.MOST_RATES) {
            throw refusal("there may be at most " + DailyRates.MOST_RATES + " rates");
        }
        return new DailyRates(date, source, rates.stream().map(this::rate).toList());
    }

    private CurrencyRate rate(String text) {
        try {
            return WrittenRate.read(text);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private ParameterException refusal(String words) {
        return new ParameterException(spec.commandLine(), words);
    }

    private void publish(DailyRates wanted, Settings.Database at) {
        try (var context = DatabaseOptions.contextOver(at);
                var core = RatesCommand.coreOf(context)) {
            core.commands().send(new PublishCurrencyRates(wanted), CAUSE);
            System.out.println(
                    isWithdrawal
                            ? "withdrawn  " + wanted.date()
                            : "published  %s  %d rates"
                                    .formatted(wanted.date(), wanted.rates().size()));
        } catch (Invalid e) {
            throw RatesCommand.refusal(e, this::named);
        }
    }

    /** Names the rate of a fault, whose member is {@code rates[0].unit}, as it was written. */
    private String named(Fault fault) {
        var place = PLACE.matcher(fault.member());
        return place.matches()
                ? "%s: %s %s".formatted(rates.get(Integer.parseInt(place.group(1))), place.group(2), fault.detail())
                : "--%s %s".formatted(fault.member(), fault.detail());
    }
}
