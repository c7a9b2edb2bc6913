package cairn.adapter.rest.http;

import io.micronaut.context.ApplicationContextBuilder;
import io.micronaut.context.ApplicationContextConfigurer;
import io.micronaut.context.annotation.ContextConfigurer;
import io.micronaut.context.env.PropertySource;
import java.util.Map;

/**
 * What this adapter needs of the framework, whoever starts it. Any other source of configuration may overrule it.
 *
 * <p>Bodies end at 64 KiB and arrive uncompressed; a connection that nobody uses is kept for a little longer than most
 * proxies keep theirs; answers are compressed by us alone, because each form has an entity
 * tag of its own; lists that are empty stay, members without a value do not; no token but our keys is believed.
 * Which origins may read what is our own affair, on loopback, too.
 */
@ContextConfigurer
public final class RestDefaults implements ApplicationContextConfigurer {

    public static final int MAX_BODY_BYTES = 64 * 1024;
    private static final int MAX_LINE_BYTES = 4 * 1024;
    private static final int MAX_HEADER_BYTES = 8 * 1024;
    private static final int WEAKEST = -10_000;

    @Override
    public void configure(ApplicationContextBuilder builder) {
        builder.propertySources(PropertySource.of(
                "rest-defaults",
                Map.ofEntries(
                        Map.entry("micronaut.server.max-request-size", MAX_BODY_BYTES),
                        Map.entry("micronaut.server.max-request-buffer-size", MAX_BODY_BYTES),
                        Map.entry("micronaut.server.netty.max-initial-line-length", MAX_LINE_BYTES),
                        Map.entry("micronaut.server.netty.max-header-size", MAX_HEADER_BYTES),
                        Map.entry("micronaut.server.idle-timeout", "75s"),
                        Map.entry("micronaut.server.multipart.enabled", false),
                        Map.entry("micronaut.server.cors.localhost-pass-through", true),
                        Map.entry("micronaut.server.semicolon-is-normal-char", true),
                        Map.entry("micronaut.server.netty.compression-threshold", -1),
                        Map.entry("micronaut.server.netty.request-decompression-enabled", false),
                        Map.entry("micronaut.server.netty.keep-alive-on-server-error", true),
                        Map.entry("micronaut.serde.property-naming-strategy", "SNAKE_CASE"),
                        Map.entry("micronaut.serde.serialization.inclusion", "NON_ABSENT"),
                        Map.entry("micronaut.security.filter.enabled", false),
                        Map.entry("micronaut.security.reject-not-found", false),
                        Map.entry("micronaut.security.redirect.enabled", false),
                        Map.entry("micronaut.security.token.jwt.enabled", false)),
                WEAKEST));
    }
}
