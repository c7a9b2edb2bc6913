package cairn.adapter.rest.request;

import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;

/** Knows from which address a request comes. */
@Singleton
public final class ClientAddress {

    private static final InetAddress GONE = new InetSocketAddress(0).getAddress();

    /** The address of whoever is connected; of a caller who has hung up meanwhile, no particular one. */
    public InetAddress of(HttpRequest<?> request) {
        return Optional.ofNullable(request.getRemoteAddress())
                .map(InetSocketAddress::getAddress)
                .orElse(GONE);
    }
}
