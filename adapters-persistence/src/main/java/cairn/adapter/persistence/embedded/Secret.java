package cairn.adapter.persistence.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.util.Base64;

/** The passwords of the superuser, who only sets things up, and of the service, who does the rest. */
record Secret(String superuser, String service) {

    private static final SecureRandom RANDOM = new SecureRandom();

    /** The passwords kept in a file that only we can read; new ones when there is no database yet. */
    static Secret of(WorkingDirectory working) {
        try {
            if (Files.exists(working.secret())) {
                return read(working);
            }
            if (Files.exists(working.data())) {
                throw new EmbeddedPostgresException(
                        "The passwords of the database in %s are missing: put the file %s back from a backup"
                                .formatted(working.data(), working.secret()));
            }
            var secret = new Secret(random(), random());
            working.writePrivately(working.secret(), secret.superuser + "\n" + secret.service + "\n");
            return secret;
        } catch (IOException e) {
            throw new EmbeddedPostgresException(
                    "The password file %s cannot be used: %s".formatted(working.secret(), WorkingDirectory.reason(e)),
                    e);
        }
    }

    private static Secret read(WorkingDirectory working) throws IOException {
        var lines = Files.readAllLines(working.secret());
        if (lines.size() != 2 || lines.stream().anyMatch(String::isBlank)) {
            throw new EmbeddedPostgresException(
                    "The password file %s is damaged: put it back from a backup".formatted(working.secret()));
        }
        return new Secret(lines.getFirst(), lines.getLast());
    }

    private static String random() {
        var bytes = new byte[32];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public String toString() {
        return "Secret[hidden]";
    }
}
