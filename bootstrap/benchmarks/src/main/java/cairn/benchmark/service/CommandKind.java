package cairn.benchmark.service;

import java.util.Optional;
import java.util.stream.Stream;

/** The commands that operators send most often. */
enum CommandKind {
    bookings("POST /v1/bookings"),
    reservations("POST /v1/tea-houses/:id/reserve"),
    dispatches("POST /v1/emergency/dispatch");

    private final String endpoint;

    CommandKind(String endpoint) {
        this.endpoint = endpoint;
    }

    static Optional<CommandKind> named(String name) {
        return Stream.of(values()).filter(kind -> kind.name().equals(name)).findFirst();
    }

    /** Returns the endpoints of all commands, for which the keys of benchmarks have limits of their own. */
    static String[] endpoints() {
        return Stream.of(values()).map(kind -> kind.endpoint).toArray(String[]::new);
    }
}
