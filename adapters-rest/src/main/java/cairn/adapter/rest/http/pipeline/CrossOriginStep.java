package cairn.adapter.rest.http.pipeline;

import cairn.adapter.rest.http.ResponseStep;
import cairn.adapter.rest.http.security.Caller;
import cairn.adapter.rest.http.security.Caller.Credential;
import cairn.adapter.rest.http.security.PublicReads;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Singleton;
import java.util.Optional;

/**
 * Opens responses to web pages of other origins: public reads to all, responses to a browser token to the origins that
 * it names. Refusals of credentials are open to all, so that a page can read the reason; they contain nothing private.
 */
@Singleton
final class CrossOriginStep implements ResponseStep {

    @Override
    public void complete(HttpRequest<?> request, MutableHttpResponse<?> response) {
        if (RouteAttributes.getRouteInfo(request).filter(PublicReads::have).isPresent()) {
            CrossOrigin.open(response.getHeaders());
            return;
        }
        Optional<String> origin = request.getHeaders().get(HttpHeaders.ORIGIN, String.class);
        if (origin.isEmpty()) {
            return;
        }
        if (isAllowed(request, origin.get())) {
            CrossOrigin.openTo(response.getHeaders(), origin.get());
        } else if (isRefusalOfCredentials(request, response)) {
            CrossOrigin.open(response.getHeaders());
        }
    }

    private static boolean isAllowed(HttpRequest<?> request, String origin) {
        return request.getUserPrincipal(Caller.class)
                .map(Caller::credential)
                .filter(shown -> shown instanceof Credential.BrowserToken token
                        && token.origins().contains(origin))
                .isPresent();
    }

    private static boolean isRefusalOfCredentials(HttpRequest<?> request, MutableHttpResponse<?> response) {
        return request.getHeaders().contains(HttpHeaders.AUTHORIZATION)
                && (response.code() == HttpStatus.UNAUTHORIZED.getCode() || OriginStep.hasRefused(request));
    }
}
