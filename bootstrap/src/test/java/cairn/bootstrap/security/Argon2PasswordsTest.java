package cairn.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.in.SignInOrigin;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Argon2PasswordsTest {

    /** From the tests of the reference implementation: other costs than ours, another salt. */
    private static final String REFERENCE =
            "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

    private static final SignInOrigin OFFICE = new SignInOrigin("192.0.2.1", false);

    private static final Argon2Passwords PASSWORDS = new Argon2Passwords();

    @AfterAll
    static void close() {
        PASSWORDS.close();
    }

    @Test
    void whatTheReferenceHashedIsKnown() {
        assertThat(PASSWORDS.matches("password", Optional.of(REFERENCE), OFFICE))
                .isTrue();
        assertThat(PASSWORDS.matches("passwore", Optional.of(REFERENCE), OFFICE))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "p", "पासवर्ड", "a pass phrase with spaces"})
    void aPasswordIsKnownByItsHashAlone(String password) {
        var hash = PASSWORDS.hash(password);

        assertThat(hash).startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
        assertThat(PASSWORDS.matches(password, Optional.of(hash), OFFICE)).isTrue();
        assertThat(PASSWORDS.matches(password + " ", Optional.of(hash), OFFICE)).isFalse();
        assertThat(PASSWORDS.hash(password)).isNotEqualTo(hash);
    }

    @Test
    void anUnknownMemberHasNoPassword() {
        assertThat(PASSWORDS.matches("", Optional.empty(), OFFICE)).isFalse();
        assertThat(PASSWORDS.matches("password", Optional.empty(), OFFICE)).isFalse();
    }

    @Test
    void secretsAreLongAndNeverTheSame() {
        assertThat(IntStream.range(0, 1_000).mapToObj(_ -> PASSWORDS.random()))
                .doesNotHaveDuplicates()
                .allMatch(secret -> secret.matches("[0-9A-Za-z]{24}"));
    }

    @Test
    void aHashOfALowerCostIsOutdated() {
        assertThat(PASSWORDS.isOutdated(PASSWORDS.hash("password"))).isFalse();
        assertThat(PASSWORDS.isOutdated(REFERENCE)).as("of a higher cost").isFalse();
        assertThat(PASSWORDS.isOutdated(REFERENCE.replace("m=65536,t=2", "m=19456,t=1")))
                .isTrue();
    }
}
