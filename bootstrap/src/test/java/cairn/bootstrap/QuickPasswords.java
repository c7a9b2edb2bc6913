package cairn.bootstrap;

import cairn.bootstrap.security.Argon2Passwords;
import cairn.bootstrap.service.AccessFactory;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Replaces;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;

/**
 * Passwords at a fraction of the real cost, for those services of this JVM that do not test them. Creating an operator
 * hashes one, which takes most of such a test's processor time otherwise.
 */
@Factory
final class QuickPasswords {

    static final String WANTED = "cairn.test.quick-passwords";
    private static final int KIBIBYTES = 64;

    @Singleton
    @Bean(preDestroy = "close")
    @Replaces(value = Argon2Passwords.class, factory = AccessFactory.class)
    @Requires(property = WANTED, value = "true")
    Argon2Passwords passwords() {
        return new Argon2Passwords(KIBIBYTES, 1);
    }
}
