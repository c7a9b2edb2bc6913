package cairn.postgresql;

import java.io.IOException;
import java.util.List;

final class ServerEndedException extends IOException {

    private final boolean portTaken;

    ServerEndedException(int status, List<String> lastWords) {
        super("PostgreSQL ended with status %d; its last output: %s"
                .formatted(status, lastWords.isEmpty() ? "none" : String.join(" | ", lastWords)));
        portTaken =
                lastWords.stream().anyMatch(l -> l.contains("could not bind") || l.contains("could not create any"));
    }

    boolean isAboutThePort() {
        return portTaken;
    }
}
