package cairn.postgresql;

import java.io.IOException;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.util.Base64;
import org.postgresql.util.PasswordUtil;

/** The passwords of the superuser, used only for administration, and of the service. */
record Secret(String superuser, String service) {

    /**
     * The SCRAM iterations (RFC 5802) for the service's password, which every new connection repeats. More iterations
     * only slow down guessing, and 256 random bits cannot be guessed. Other roles keep PostgreSQL's default.
     */
    private static final int ITERATIONS = 1;

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 32;

    static Secret of(WorkingDirectory working) {
        try {
            if (Files.exists(working.secret())) {
                return read(working);
            }
            if (Files.exists(working.data())) {
                throw new EmbeddedPostgresException(
                        "The passwords of the database in %s are missing: restore the file %s from a backup"
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
                    "The password file %s is damaged: restore it from a backup".formatted(working.secret()));
        }
        return new Secret(lines.getFirst(), lines.getLast());
    }

    private static String random() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(randomBytes());
    }

    private static byte[] randomBytes() {
        var bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    /**
     * Returns the SCRAM verifier of the service's password, so that the password itself is never part of a statement.
     */
    String serviceVerifier() {
        return PasswordUtil.encodeScramSha256(service.toCharArray(), ITERATIONS, randomBytes());
    }

    @Override
    public String toString() {
        return "Secret[hidden]";
    }
}
