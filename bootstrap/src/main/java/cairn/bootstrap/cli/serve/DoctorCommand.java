package cairn.bootstrap.cli.serve;

import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.LogLevel;
import cairn.bootstrap.doctor.Doctor;
import cairn.bootstrap.doctor.Finding;
import cairn.bootstrap.doctor.Finding.Level;
import cairn.bootstrap.startup.StartupException;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "doctor",
        description = {
            "Checks everything that a start of the service needs, without starting it, and prints a line for each check.",
            "Takes the options of serve. The exit code is 1 if a start would fail."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class DoctorCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Mixin
    private final ServeOptions options;

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    public DoctorCommand() {
        this(System.getenv());
    }

    DoctorCommand(Map<String, String> environment) {
        this.options = new ServeOptions(environment);
    }

    @Override
    public Integer call() {
        LogFormat.text.use(LogLevel.error);
        var err = spec.commandLine().getErr();
        try {
            options.refuseUnreadableVariables();
        } catch (StartupException e) {
            err.println("cairn: " + e.getMessage());
            return ExitCode.SOFTWARE;
        }
        var findings = new Doctor(
                        options.settings(),
                        options.unknownVariables(),
                        options.isUnsafeDurabilityAllowed(),
                        Clock.systemUTC())
                .examine(this::print);
        long failed = findings.stream()
                .filter(finding -> finding.level() == Level.FAILED)
                .count();
        if (failed > 0) {
            err.printf("cairn: a start would fail: %d of %d checks failed%n", failed, findings.size());
            return ExitCode.SOFTWARE;
        }
        return ExitCode.OK;
    }

    private void print(Finding finding) {
        var out = spec.commandLine().getOut();
        out.printf(
                "%-8s %-12s %s%n", finding.level().name().toLowerCase(Locale.ROOT), finding.subject(), finding.text());
        out.flush();
    }
}
