package cairn.adapter.rest.http;

import io.micronaut.context.ApplicationContextBuilder;
import io.micronaut.context.ApplicationContextConfigurer;
import io.micronaut.context.annotation.ContextConfigurer;
import io.micronaut.context.env.PropertySource;
import java.util.Map;

/**
 * The framework settings that this adapter needs. Every other source of configuration overrides them.
 *
 * <p>Bodies have at most 64 KiB and are not compressed. An idle connection is kept for 75 seconds, a little longer than
 * by most proxies. The framework does not compress responses, because each encoded form has its own entity tag. Empty
 * lists are written, members without a value are not. Tokens of other kinds than the service's own are disabled. The
 * framework leaves cross-origin requests to this adapter, also on loopback addresses.
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
