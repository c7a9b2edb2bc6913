package cairn.domain.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmailAddressTest {

    @ParameterizedTest
    @ValueSource(strings = {"maya@example.com", "m.g+trek@mail.example.com.np", "x_1@a-b.example"})
    void anAddress(String text) {
        assertThat(new EmailAddress(text).value()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "maya",
                "maya@",
                "@example.com",
                "maya@example",
                "maya@@example.com",
                "maya@exa mple.com",
                ".maya@example.com",
                "maya@-example.com",
                "maya@example..com",
                "māyā@example.com",
                "maya@example.com\n",
                "Maya <maya@example.com>"
            })
    void noAddress(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> new EmailAddress(text));
    }

    @Test
    void anAddressTooLongForMail() {
        assertThat(EmailAddress.isValid("a".repeat(65) + "@example.com")).isFalse();
        assertThat(EmailAddress.isValid("a@" + "b.".repeat(130) + "com")).isFalse();
    }

    @Test
    void aRefusedAddressIsNotRepeatedInTheMessage() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new EmailAddress("maya at example"))
                .withMessageNotContaining("maya");
    }
}
