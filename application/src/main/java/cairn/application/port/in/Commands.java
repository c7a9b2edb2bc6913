package cairn.application.port.in;

import cairn.domain.shared.Command;

/** Changes things, one command at a time. */
public interface Commands {

    /**
     * Returns once the command's effect is on disk.
     *
     * @throws cairn.domain.shared.Rejection if the core refuses; then nothing has happened
     * @throws Unavailable if too many others changed the same things meanwhile, and then nothing has happened; or if the
     *     connection to the log broke at the last moment, and then nobody knows
     */
    void send(Command command, Cause cause);
}
