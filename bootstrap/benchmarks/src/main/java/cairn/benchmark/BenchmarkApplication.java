package cairn.benchmark;

import cairn.benchmark.service.BenchCommand;
import cairn.bootstrap.Application;

/** The program {@code cairn} with the command {@code bench}, which the shipped jar does not contain. */
public final class BenchmarkApplication {

    private BenchmarkApplication() {}

    public static void main(String[] arguments) {
        Application.run(Application.commandLine(new BenchCommand()), arguments);
    }
}
