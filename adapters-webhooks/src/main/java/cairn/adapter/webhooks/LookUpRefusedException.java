package cairn.adapter.webhooks;

import java.io.Serial;
import java.net.UnknownHostException;

/**
 * Reports that a look-up did not start because too many others are running, on the node or for the operator. It says
 * nothing about the host.
 */
final class LookUpRefusedException extends UnknownHostException {

    @Serial
    private static final long serialVersionUID = 1L;

    LookUpRefusedException(String host) {
        super(host + " was not looked up because too many other look-ups are running");
    }
}
