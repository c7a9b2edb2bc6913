package cairn.application.port.in;

import cairn.domain.shared.Command;

/** Changes things, one command at a time. */
public interface Commands {

    /**
     * Returns once the command's effect is on disk.
     *
     * @throws cairn.domain.shared.Rejection if the core refuses; then nothing has happened
     * @throws Unavailable if too many others changed the same things meanwhile; then nothing has happened
     */
    void send(Command command, RequestId cause);
}
