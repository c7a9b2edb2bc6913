package cairn.adapter.rest.http;

/** The values of {@code Cache-Control}. A handler whose response contains availability sets {@link #PRIVATE} itself. */
public final class CachePolicy {

    public static final String PUBLIC = "public, max-age=60";
    public static final String PRIVATE = "private, no-store";

    private CachePolicy() {}
}
