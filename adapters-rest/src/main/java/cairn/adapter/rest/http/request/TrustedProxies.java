package cairn.adapter.rest.http.request;

import io.micronaut.context.annotation.Value;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/** The proxies whose reports of client addresses are trusted. */
@Singleton
public final class TrustedProxies {

    private final List<AddressRange> ranges;

    TrustedProxies(@Value("${cairn.trusted-proxies:}") String ranges) {
        this.ranges = ranges(ranges);
    }

    public static List<AddressRange> ranges(String text) {
        return Stream.of(text.split(","))
                .map(String::strip)
                .filter(range -> !range.isEmpty())
                .map(AddressRange::of)
                .toList();
    }

    public boolean have(InetAddress address) {
        return ranges.stream().anyMatch(range -> range.contains(address));
    }
}
