package cairn.adapter.rest;

import io.micronaut.context.annotation.ConfigurationProperties;
import java.net.URI;

/** Where callers reach the service; every absolute address in an answer starts with it. */
@ConfigurationProperties("cairn")
public record PublicAddress(URI baseUrl) {

    public PublicAddress {
        String text = baseUrl.toString();
        baseUrl = text.endsWith("/") ? URI.create(text.substring(0, text.length() - 1)) : baseUrl;
    }

    /** The absolute address of a path of this service. */
    public String of(String path) {
        return baseUrl + path;
    }
}
