package cairn.bootstrap.doctor;

import cairn.bootstrap.config.Settings;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Examines a machine, its files and its database as a start of the service would use them. Changes nothing. */
public final class Doctor {

    private final List<Finding> variables;
    private final MachineChecks machine;
    private final DatabaseChecks database;

    /**
     * Creates a doctor for a start.
     *
     * @param unknownVariables a sentence for each environment variable that looks like a setting but is none
     * @param isUnsafeAllowed whether the operator allows a database that may lose acknowledged events
     */
    public Doctor(Settings settings, List<String> unknownVariables, boolean isUnsafeAllowed, Clock clock) {
        this.variables = unknownVariables.stream()
                .map(text -> Finding.warning("variable", text))
                .toList();
        this.machine = new MachineChecks(settings, clock);
        this.database = new DatabaseChecks(settings, isUnsafeAllowed, clock);
    }

    /** Runs all checks, and reports the result of each as soon as it is known. */
    public List<Finding> examine(Consumer<Finding> report) {
        var findings = new ArrayList<Finding>();
        Consumer<Finding> add = findings::add;
        variables.forEach(add.andThen(report));
        machine.all().forEach(add.andThen(report));
        database.all().forEach(add.andThen(report));
        return List.copyOf(findings);
    }
}
