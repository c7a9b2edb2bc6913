package cairn.application.port.in;

import cairn.domain.shared.Command;

public interface Commands {

    /**
     * Executes a command and returns once its effect is on disk. Of all commands with the same idempotency key only the
     * first takes effect; the others return its result, even if the state has changed since.
     *
     * @throws cairn.domain.shared.Rejection if the core refuses the command, or the key was used with another request;
     *     nothing has changed
     * @throws Unavailable if too many concurrent commands changed the same objects, and nothing has changed; or if the
     *     connection to the log broke during the commit, and the outcome is unknown
     */
    CommandResult send(Command command, CommandContext context);
}
