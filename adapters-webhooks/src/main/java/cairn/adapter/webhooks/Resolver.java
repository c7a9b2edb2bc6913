package cairn.adapter.webhooks;

import cairn.domain.access.OperatorId;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

@FunctionalInterface
public interface Resolver {

    /**
     * Returns all addresses of a host, at least one, or fails within a time limit of its own.
     *
     * @param operator the operator on whose behalf the host is looked up
     * @throws LookUpRefusedException if the look-up did not start because too many others are running
     */
    List<InetAddress> resolve(String host, OperatorId operator) throws UnknownHostException;
}
