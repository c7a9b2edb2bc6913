package cairn.adapter.rest.http.request;

import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;

/**
 * Determines the client address of a request: the peer's, or the one that a trusted proxy reports. If the proxy's
 * headers are unreadable or contradict each other, the proxy's own address counts, because the caller may have sent one
 * of them.
 */
@Singleton
public final class ClientAddress {

    private static final InetAddress GONE = new InetSocketAddress(0).getAddress();

    private final TrustedProxies proxies;

    ClientAddress(TrustedProxies proxies) {
        this.proxies = proxies;
    }

    /** Returns the client's address, or a fixed wildcard address if the client has disconnected. */
    public InetAddress of(HttpRequest<?> request) {
        InetAddress peer = Optional.ofNullable(request.getRemoteAddress())
                .map(InetSocketAddress::getAddress)
                .orElse(GONE);
        return proxies.have(peer) ? forwarded(request).orElse(peer) : peer;
    }

    private Optional<InetAddress> forwarded(HttpRequest<?> request) {
        List<Optional<InetAddress>> forwarded = ForwardedHops.in(request.getHeaders()).stream()
                .map(hops -> hops.caller(proxies))
                .distinct()
                .toList();
        return forwarded.size() == 1 ? forwarded.getFirst() : Optional.empty();
    }
}
