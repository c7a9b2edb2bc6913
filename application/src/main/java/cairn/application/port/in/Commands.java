package cairn.application.port.in;

import cairn.domain.shared.Command;

/** Changes things, one command at a time. */
public interface Commands {

    /**
     * Returns once the command's effect is on disk. Of all commands that come with one idempotency key only the first
     * has an effect; the others get its receipt, whatever they would meet with now.
     *
     * @throws cairn.domain.shared.Rejection if the core refuses, or the key came with another request before; then nothing
     *     has happened
     * @throws Unavailable if too many others changed the same things meanwhile, and then nothing has happened; or if the
     *     connection to the log broke at the last moment, and then nobody knows
     */
    CommandResult send(Command command, CommandContext context);
}
