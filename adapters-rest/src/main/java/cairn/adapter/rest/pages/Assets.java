package cairn.adapter.rest.pages;

import cairn.adapter.rest.http.response.EncodedResponse;
import cairn.domain.shared.Sha256;
import io.micronaut.http.MediaType;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The files that pages load, read at the start. Their path contains the digest of all of them, so that browsers may keep
 * them for as long as they like and a page never loads the files of another build.
 */
@Singleton
public final class Assets {

    static final String PREFIX = "/assets/";
    private static final int DIGEST_BYTES = 8;
    private static final Map<String, MediaType> TYPES = Map.of(
            "js", MediaType.of("text/javascript; charset=utf-8"),
            "css", MediaType.of("text/css; charset=utf-8"),
            "json", MediaType.of("application/json; charset=utf-8"),
            "svg", MediaType.of("image/svg+xml"));
    private static final String LIBRARIES = "META-INF/resources/webjars/";
    private static final Map<String, String> FILES = files();

    private final Map<String, EncodedResponse> responses = new TreeMap<>();
    private final String digest;

    Assets() {
        var all = Sha256.start();
        new TreeMap<>(FILES).forEach((name, resource) -> {
            byte[] bytes = read(resource);
            all.update(bytes);
            var type = Objects.requireNonNull(TYPES.get(name.substring(name.lastIndexOf('.') + 1)), name);
            responses.put(name, EncodedResponse.of(type, bytes));
        });
        digest = HexFormat.of().formatHex(Arrays.copyOf(all.digest(), DIGEST_BYTES));
    }

    private static Map<String, String> files() {
        var files = new TreeMap<String, String>();
        for (var own : new String[] {
            "alarm.js",
            "api.js",
            "branding.js",
            "console.css",
            "console.js",
            "countdown.js",
            "filters.js",
            "forms.js",
            "invitation.js",
            "keyboard.js",
            "ladder.js",
            "language.js",
            "mark-test.svg",
            "mark.svg",
            "ne.json",
            "page.js",
            "parts.js",
            "refusals.js",
            "rescue.js",
            "samples.js",
            "session.js",
            "site.css",
            "site.js",
            "slider.js",
            "storage.js",
            "stream.js",
            "tail.js",
            "testkey.js",
            "travellers.js",
            "trial.js",
            "trip.js",
            "trip-worker.js",
            "verify.js"
        }) {
            files.put(own, "console/" + own);
        }
        files.put("htmx.min.js", LIBRARIES + "htmx.org/2.0.10/dist/htmx.min.js");
        return Map.copyOf(files);
    }

    public String path() {
        return PREFIX + digest;
    }

    public EncodedResponse file(String name) {
        return Objects.requireNonNull(responses.get(name), name);
    }

    boolean isOf(String buildDigest) {
        return buildDigest.equals(digest);
    }

    /** Returns a file of this build; empty if there is none of this name. */
    Optional<EncodedResponse> find(String name) {
        return Optional.ofNullable(responses.get(name));
    }

    private static byte[] read(String resource) {
        try (var in = Assets.class.getClassLoader().getResourceAsStream(resource)) {
            return Objects.requireNonNull(in, resource).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
