package cairn.adapter.rest.http.request;

import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;

/**
 * Knows from which address a request comes: that of whoever is connected, unless it is a trusted proxy, which tells for
 * whom it asks. Where it tells nothing that can be read, or one thing by one header and another by the other, of which
 * one may come from the caller, it counts as the caller itself.
 */
@Singleton
public final class ClientAddress {

    private static final InetAddress GONE = new InetSocketAddress(0).getAddress();

    private final TrustedProxies proxies;

    ClientAddress(TrustedProxies proxies) {
        this.proxies = proxies;
    }

    /** The caller's address; of one who has hung up meanwhile, no particular one. */
    public InetAddress of(HttpRequest<?> request) {
        InetAddress peer = Optional.ofNullable(request.getRemoteAddress())
                .map(InetSocketAddress::getAddress)
                .orElse(GONE);
        return proxies.have(peer) ? told(request).orElse(peer) : peer;
    }

    private Optional<InetAddress> told(HttpRequest<?> request) {
        List<Optional<InetAddress>> told = ForwardedHops.in(request.getHeaders()).stream()
                .map(hops -> hops.caller(proxies))
                .distinct()
                .toList();
        return told.size() == 1 ? told.getFirst() : Optional.empty();
    }
}
