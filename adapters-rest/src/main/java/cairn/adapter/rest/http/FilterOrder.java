package cairn.adapter.rest.http;

import io.micronaut.http.filter.ServerFilterPhase;

/**
 * The order in which filters process requests, which is the order of refusals; responses pass them in reverse.
 *
 * <p>Overload is rejected at {@link #OVERLOAD}, before all other checks; the filters outside of it only add to
 * responses.
 *
 * <p>The limits apply between {@link #AUTHENTICATION} and {@link #SCOPE}: the caller is known by then, and neither a
 * missing tier nor a missing scope may be disclosed to a caller that has used up a limit. Requests without a route pass
 * {@link #AUTHENTICATION} and {@link #LIMITS} unrefused.
 *
 * <p>Responses from the cache, at {@link #PREPARED}, pass no other filter.
 */
public final class FilterOrder {

    public static final int ACCESS_LOG = ServerFilterPhase.FIRST.order() - 3;
    public static final int DISPATCH = ServerFilterPhase.FIRST.order() - 2;
    public static final int PREPARED = ServerFilterPhase.FIRST.order() - 1;
    public static final int REQUEST_ID = ServerFilterPhase.FIRST.order();
    public static final int PROTECTION = REQUEST_ID + 2;
    public static final int CROSS_ORIGIN = REQUEST_ID + 3;
    public static final int LIMIT_HEADERS = REQUEST_ID + 5;
    public static final int REPRESENTATION = REQUEST_ID + 10;
    public static final int OVERLOAD = REQUEST_ID + 20;
    public static final int ROUTE = ServerFilterPhase.SECURITY.before();
    public static final int AUTHENTICATION = ServerFilterPhase.SECURITY.order();
    public static final int LIMITS = AUTHENTICATION + 100;
    public static final int METHOD = LIMITS + 50;
    public static final int ORIGIN = AUTHENTICATION + 190;
    public static final int SCOPE = AUTHENTICATION + 200;
    public static final int NEGOTIATION = ServerFilterPhase.RENDERING.order();
    public static final int KEEPING = NEGOTIATION + 50;
    public static final int QUERY = NEGOTIATION + 100;
    public static final int IDEMPOTENCY = QUERY + 100;

    private FilterOrder() {}
}
