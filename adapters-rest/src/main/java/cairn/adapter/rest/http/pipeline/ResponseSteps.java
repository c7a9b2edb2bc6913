package cairn.adapter.rest.http.pipeline;

import cairn.adapter.rest.http.ResponseStep;
import cairn.adapter.rest.http.SecurityHeaders;
import cairn.adapter.rest.http.cache.CacheFillStep;
import cairn.adapter.rest.http.cache.CacheLookup;
import cairn.adapter.rest.http.deprecation.DeprecationStep;
import cairn.adapter.rest.http.overload.OverloadStep;
import cairn.adapter.rest.http.ratelimit.LimitStep;
import cairn.adapter.rest.http.request.RequestIds;
import cairn.adapter.rest.http.response.EncodingStep;
import cairn.adapter.rest.http.security.AuditStep;
import jakarta.inject.Singleton;
import java.util.List;

/** The steps of a response in their order; responses from the cache and refusals pass them as well. */
@Singleton
final class ResponseSteps {

    private final List<ResponseStep> body;
    private final List<ResponseStep> headers;

    ResponseSteps(
            CacheFillStep cacheFill,
            OverloadStep overload,
            EncodingStep encoding,
            CacheLookup cache,
            AuditStep audit,
            LimitStep limits,
            DeprecationStep deprecation,
            CrossOriginStep crossOrigin,
            SecurityHeaders security,
            RequestIds ids) {
        this.body = List.of(cacheFill, overload, encoding, cache);
        this.headers = List.of(
                audit,
                limits,
                deprecation,
                crossOrigin,
                (_, response) -> security.write(response.getHeaders()),
                (request, response) -> response.getHeaders().set(RequestIds.HEADER, ids.of(request)));
    }

    /**
     * Returns the steps that give a response its bytes. If one fails, another response passes the steps of the headers.
     */
    List<ResponseStep> body() {
        return body;
    }

    /** Returns the steps that add headers which do not depend on the bytes. */
    List<ResponseStep> headers() {
        return headers;
    }
}
