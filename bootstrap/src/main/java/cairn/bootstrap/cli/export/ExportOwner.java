package cairn.bootstrap.cli.export;

import cairn.bootstrap.demo.Demo;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that name the owner of the exported data. */
final class ExportOwner {

    @Option(
            names = "--operator",
            paramLabel = "ID",
            description = "The id of the operator (default: the demo operator); with --into also all.")
    private String operator = Demo.OPERATOR.toString();

    @Option(
            names = "--mode",
            defaultValue = "live",
            paramLabel = "live|test",
            description = "The mode (default: live).")
    private String mode = "";

    Owner one(CommandSpec command) {
        try {
            return new Owner(new OperatorId(UUID.fromString(operator)), mode(command));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    command.commandLine(), "--operator must be the id of an operator, or all together with --into", e);
        }
    }

    /** Returns the operator; empty for all. */
    Optional<OperatorId> oneOrAll(CommandSpec command) {
        return operator.equals("all")
                ? Optional.empty()
                : Optional.of(one(command).operator());
    }

    Mode mode(CommandSpec command) {
        try {
            return Mode.valueOf(mode.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), "--mode must be live or test", e);
        }
    }
}
