package cairn.adapter.rest.http.security;

import io.micronaut.http.HttpMethod;
import io.micronaut.web.router.RouteInfo;
import io.micronaut.web.router.UriRouteInfo;

/** The routes that may be read without a key, except health, which load balancers probe. */
public final class PublicReads {

    private PublicReads() {}

    public static boolean have(RouteInfo<?> route) {
        return route instanceof UriRouteInfo<?, ?> read
                && (read.getHttpMethod() == HttpMethod.GET || read.getHttpMethod() == HttpMethod.HEAD)
                && read.getAnnotationMetadata().hasAnnotation(OpenToAll.class)
                && !read.getUriMatchTemplate().toPathString().startsWith("/health");
    }
}
