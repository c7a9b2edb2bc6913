package cairn.spark;

import java.util.ArrayList;
import picocli.CommandLine;

/** Runs {@code replay-spark} several times in one JVM, and prints the exit code of each run after its output. */
public final class ReplaysInTurn {

    private ReplaysInTurn() {}

    /** Runs the command once for each group of arguments, which ends with a semicolon. */
    public static void main(String[] arguments) {
        var run = new ArrayList<String>();
        for (var argument : arguments) {
            if (argument.equals(";")) {
                int code = new CommandLine(new ReplayCommand()).execute(run.toArray(String[]::new));
                System.out.println("exit code " + code);
                run.clear();
            } else {
                run.add(argument);
            }
        }
        System.exit(0); // threads of Spark may remain
    }
}
