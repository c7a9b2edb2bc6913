package cairn.adapter.rest.http;

/** What caches may do with an answer. A handler whose answer contains availability sets {@link #PRIVATE} itself. */
public final class CachePolicy {

    public static final String PUBLIC = "public, max-age=60";
    public static final String PRIVATE = "private, no-store";

    private CachePolicy() {}
}
