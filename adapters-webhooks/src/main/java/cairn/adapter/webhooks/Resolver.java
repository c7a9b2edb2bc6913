package cairn.adapter.webhooks;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Looks up the addresses of a host. */
@FunctionalInterface
public interface Resolver {

    /** All addresses, at least one. Returns or fails within a bound of its own. */
    List<InetAddress> resolve(String host) throws UnknownHostException;
}
