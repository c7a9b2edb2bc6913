package cairn.adapter.webhooks;

import cairn.domain.access.OperatorId;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import okhttp3.Dns;

/** Looks up hosts for connections. Rejects a host if any of its addresses is forbidden. */
record GuardedDns(Resolver resolver, TargetScope reach, OperatorId operator) implements Dns {

    /** The attempt ends before more addresses could be tried. */
    private static final int MOST_TRIED = 8;

    @Override
    public List<InetAddress> lookup(String host) throws UnknownHostException {
        var addresses = resolver.resolve(host, operator);
        if (!addresses.stream().allMatch(reach::admits)) {
            var refused = new UnknownHostException(host + " resolves to a forbidden address");
            refused.initCause(new ForbiddenTargetException(host));
            throw refused;
        }
        return addresses.stream().limit(MOST_TRIED).toList();
    }
}
