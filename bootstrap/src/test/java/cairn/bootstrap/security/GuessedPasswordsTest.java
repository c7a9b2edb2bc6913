package cairn.bootstrap.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuessedPasswordsTest {

    private static final List<String> PERSONAL =
            List.of("maya.sherpa@example.com", "maya.sherpa", "Snow Leopard Treks");

    private final GuessedPasswords policy = new GuessedPasswords();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "password1234567",
                "Password123456!",
                "P@ssw0rd1234567",
                "qwerty123456789",
                "qwertyuiopasdfg",
                "1q2w3e4r5t6y7u8i",
                "123456789012345",
                "aaaaaaaaaaaaaaaaaaaaaa",
                "abcdefghijklmnop",
                "iloveyouiloveyou",
                "letmeinletmeinletmein",
                "administrator123",
                "unbelievable1234",
                "MAYA.SHERPA@example.com",
                "maya.sherpa2026!",
                "mayasherpamayasherpa",
                "snow leopard treks",
                "SnowLeopardTreks2026"
            })
    void whatIsGuessedFirstIsRefused(String password) {
        assertThat(policy.weakness(password, PERSONAL)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a new pass phrase",
                "correct horse battery staple",
                "seven yaks on the upper trail",
                "maya walks to Gokyo before breakfast",
                "xK9f2LmQ8vTzR4bN",
                "नाम्चे बजारमा चिया पिउँछु"
            })
    void whatIsHardToGuessIsAccepted(String password) {
        assertThat(policy.weakness(password, PERSONAL)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {15, 64, 65, 200})
    void lengthAloneIsNotEnough(int length) {
        assertThat(policy.weakness("ab".repeat(length).substring(0, length), PERSONAL))
                .isPresent();
    }
}
