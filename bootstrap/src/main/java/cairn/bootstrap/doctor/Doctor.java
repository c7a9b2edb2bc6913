package cairn.bootstrap.doctor;

import cairn.bootstrap.config.Settings;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Examines a machine, its files and its database as a start of the service would use them. Changes nothing. */
public final class Doctor {

    private final MachineChecks machine;
    private final DatabaseChecks database;

    /** @param isUnsafeAllowed whether the operator allows a database that may lose acknowledged events */
    public Doctor(Settings settings, boolean isUnsafeAllowed, Clock clock) {
        this.machine = new MachineChecks(settings, clock);
        this.database = new DatabaseChecks(settings, isUnsafeAllowed, clock);
    }

    /** Runs all checks, and reports the result of each as soon as it is known. */
    public List<Finding> examine(Consumer<Finding> report) {
        var findings = new ArrayList<Finding>();
        Consumer<Finding> add = findings::add;
        machine.all().forEach(add.andThen(report));
        database.all().forEach(add.andThen(report));
        return List.copyOf(findings);
    }
}
