package cairn.bootstrap.security;

import static java.nio.charset.StandardCharsets.UTF_8;

import cairn.application.port.in.SignInOrigin;
import cairn.application.port.out.Passwords;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/**
 * Hashes passwords with Argon2id, 19 MiB, two passes and one lane, as OWASP's Password Storage Cheat Sheet recommends.
 * One thread does all hashing, so that sign-ins leave the other cores to other requests.
 */
public final class Argon2Passwords implements Passwords, AutoCloseable {

    private static final String LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    /** 142 bits of entropy. */
    private static final int SECRET_LENGTH = 24;

    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;

    private final Cost today;
    private final SecureRandom random = new SecureRandom();
    private final HashingQueue hashing = new HashingQueue();
    private final Hash dummyHash;

    public Argon2Passwords() {
        this(19 * 1024, 2);
    }

    /**
     * Hashes with another cost than the recommended one.
     *
     * @param memory the memory in KiB
     * @param passes the passes over the memory
     */
    public Argon2Passwords(int memory, int passes) {
        this.today = new Cost(memory, passes, 1);
        this.dummyHash = new Hash(today, salt(), "");
    }

    /**
     * The cost of a hash: memory in KiB, passes, lanes. It is stored with each hash, so that it can be raised later.
     */
    private record Cost(int memory, int passes, int lanes) {

        boolean isBelow(Cost other) {
            return (long) memory * passes < (long) other.memory * other.passes;
        }
    }

    private record Hash(Cost cost, String salt, String result) {

        /** Returns the format of the reference implementation: {@code $argon2id$v=19$m=19456,t=2,p=1$salt$hash}. */
        String text() {
            return "$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s".formatted(cost.memory, cost.passes, cost.lanes, salt, result);
        }

        static Hash parse(String text) {
            var parts = text.split("[$=,]", -1);
            var cost = new Cost(Integer.parseInt(parts[5]), Integer.parseInt(parts[7]), Integer.parseInt(parts[9]));
            return new Hash(cost, parts[10], parts[11]);
        }

        static Hash of(String password, Cost cost, String salt) {
            var generator = new Argon2BytesGenerator();
            generator.init(new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
                    .withVersion(Argon2Parameters.ARGON2_VERSION_13)
                    .withMemoryAsKB(cost.memory)
                    .withIterations(cost.passes)
                    .withParallelism(cost.lanes)
                    .withSalt(Base64.getDecoder().decode(salt))
                    .build());
            var bytes = new byte[HASH_BYTES];
            generator.generateBytes(password.getBytes(UTF_8), bytes);
            return new Hash(cost, salt, base64(bytes));
        }

        boolean isSameAs(Hash other) {
            return MessageDigest.isEqual(result.getBytes(UTF_8), other.result.getBytes(UTF_8));
        }

        static String base64(byte[] bytes) {
            return Base64.getEncoder().withoutPadding().encodeToString(bytes);
        }
    }

    @Override
    public String random() {
        var secret = new StringBuilder();
        random.ints(SECRET_LENGTH, 0, LETTERS.length()).forEach(letter -> secret.append(LETTERS.charAt(letter)));
        return secret.toString();
    }

    @Override
    public String hash(String password) {
        var salt = salt();
        return hashing.run(SignInOrigin.SIGNED_IN, () -> Hash.of(password, today, salt))
                .text();
    }

    @Override
    public boolean isOutdated(String hash) {
        return Hash.parse(hash).cost.isBelow(today);
    }

    @Override
    public boolean matches(String password, Optional<String> hash, SignInOrigin origin) {
        var known = hash.map(Hash::parse).orElse(dummyHash);
        return hashing.run(origin, () -> Hash.of(password, known.cost, known.salt))
                        .isSameAs(known)
                && hash.isPresent();
    }

    private String salt() {
        var salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        return Hash.base64(salt);
    }

    @Override
    public void close() {
        hashing.close();
    }
}
