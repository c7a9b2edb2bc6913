package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.port.in.Unavailable;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Argon2PasswordsTest {

    /** From the tests of the reference implementation: other costs than ours, another salt. */
    private static final String REFERENCE =
            "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

    private static final Argon2Passwords PASSWORDS = new Argon2Passwords();

    @AfterAll
    static void close() {
        PASSWORDS.close();
    }

    @Test
    void whatTheReferenceHashedIsKnown() {
        assertThat(PASSWORDS.matches("password", Optional.of(REFERENCE))).isTrue();
        assertThat(PASSWORDS.matches("passwore", Optional.of(REFERENCE))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "p", "पासवर्ड", "a pass phrase with spaces"})
    void aPasswordIsKnownByItsHashAlone(String password) {
        var hash = PASSWORDS.hash(password);

        assertThat(hash).startsWith("$argon2id$v=19$m=19456,t=2,p=1$");
        assertThat(PASSWORDS.matches(password, Optional.of(hash))).isTrue();
        assertThat(PASSWORDS.matches(password + " ", Optional.of(hash))).isFalse();
        assertThat(PASSWORDS.hash(password)).isNotEqualTo(hash);
    }

    @Test
    void nobodysPasswordIsNoPassword() {
        assertThat(PASSWORDS.matches("", Optional.empty())).isFalse();
        assertThat(PASSWORDS.matches("password", Optional.empty())).isFalse();
    }

    @Test
    void secretsAreLongAndNeverTheSame() {
        assertThat(IntStream.range(0, 1_000).mapToObj(_ -> PASSWORDS.random()))
                .doesNotHaveDuplicates()
                .allMatch(secret -> secret.matches("[0-9A-Za-z]{24}"));
    }

    @Test
    void aCrowdIsTurnedAwayAtOnce() {
        try (var crowd = Executors.newVirtualThreadPerTaskExecutor();
                var passwords = new Argon2Passwords()) {
            var tries = IntStream.range(0, 60)
                    .mapToObj(_ ->
                            CompletableFuture.supplyAsync(() -> passwords.matches("guess", Optional.empty()), crowd))
                    .toList();

            var turnedAway = tries.stream()
                    .filter(each -> each.handle((_, failure) -> failure != null).join())
                    .toList();
            assertThat(turnedAway).hasSizeBetween(20, 40);
            assertThatExceptionOfType(Exception.class)
                    .isThrownBy(() -> turnedAway.getFirst().join())
                    .withCauseInstanceOf(Unavailable.class);
        }
    }
}
