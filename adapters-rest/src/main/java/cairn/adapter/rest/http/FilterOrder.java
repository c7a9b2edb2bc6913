package cairn.adapter.rest.http;

/**
 * The order of the filters: requests pass them in ascending order, responses in descending order. The framework's
 * filter that measures requests has the order 0.
 */
public final class FilterOrder {

    public static final int TRACE = -1004;
    public static final int ACCESS_LOG = -1003;
    public static final int RESPONSE_HEADERS = -1000;
    public static final int RESPONSE_BODY = -990;
    public static final int ADMISSION = -980;
    public static final int CHECKS = 38_751;

    private FilterOrder() {}
}
