package cairn.adapter.webhooks;

import cairn.domain.access.OperatorId;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import okhttp3.Dns;

/** Looks hosts up for connections; a host with a single address that may not be called is not called at all. */
record GuardedDns(Resolver resolver, TargetScope reach, OperatorId operator) implements Dns {

    /** More are of no use: the attempt is over before they are tried. */
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
