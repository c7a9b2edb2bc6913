package cairn.adapter.rest.http.security;

import cairn.adapter.rest.http.json.WireNames;
import cairn.domain.access.Mode;
import io.micronaut.http.HttpRequest;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the header by which a request in a session chooses its mode. */
public final class ModeHeader {

    public static final String NAME = "Cairn-Mode";

    private ModeHeader() {}

    /** Returns the mode that the header names; empty if it is absent, repeated or unknown. */
    public static Optional<Mode> read(HttpRequest<?> request) {
        var lines = request.getHeaders().getAll(NAME);
        return lines.size() == 1
                ? Stream.of(Mode.values())
                        .filter(mode -> WireNames.of(mode).equals(lines.getFirst()))
                        .findFirst()
                : Optional.empty();
    }
}
