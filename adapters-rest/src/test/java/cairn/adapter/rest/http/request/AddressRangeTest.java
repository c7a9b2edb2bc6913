package cairn.adapter.rest.http.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.application.Garbled;
import cairn.application.Proof;
import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AddressRangeTest {

    @ParameterizedTest
    @CsvSource({
        "10.0.0.1, 10.0.0.1",
        "10.0.0.0/8, 10.255.255.255",
        "10.0.0.77/8, 10.1.2.3",
        "192.0.2.128/25, 192.0.2.129",
        "192.0.2.0/31, 192.0.2.1",
        "0.0.0.0/0, 255.255.255.255",
        "::1, 0:0:0:0:0:0:0:1",
        "2001:db8::/33, 2001:db8:7fff::1",
        "fd00::/8, fdff::1",
        "::/0, 2001:db8::1",
        "::ffff:10.0.0.1, 10.0.0.1",
        "10.0.0.1, ::ffff:10.0.0.1",
    })
    void whatIsInIt(String range, String address) {
        assertThat(AddressRange.of(range).contains(InetAddress.ofLiteral(address)))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.1, 10.0.0.2",
        "10.0.0.0/8, 11.0.0.0",
        "192.0.2.128/25, 192.0.2.127",
        "192.0.2.0/31, 192.0.2.2",
        "2001:db8::/33, 2001:db8:8000::1",
        "0.0.0.0/0, ::1",
        "::/0, 127.0.0.1",
    })
    void whatIsNot(String range, String address) {
        assertThat(AddressRange.of(range).contains(InetAddress.ofLiteral(address)))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "10",
                "10.0",
                "10.0.0.256",
                "10.0.0.1/33",
                "10.0.0.1/-1",
                "10.0.0.1/",
                "10.0.0.1/x",
                "::1/129",
                ":",
                "fe80::1%1",
                "localhost",
                "proxy.example.com",
                "[::1]",
                "10.0.0.1:80",
                "*"
            })
    void whatIsNoRange(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> AddressRange.of(text));
    }

    @Test
    @Proof({"T2", "T3"})
    void aRangeHasItsFirstAddress() {
        Garbled.each(
                IllegalArgumentException.class,
                text -> {
                    var range = AddressRange.of(text);
                    assertThat(range.contains(range.first())).isTrue();
                },
                "10.0.0.0/8",
                "2001:db8::/33",
                "::ffff:10.0.0.1",
                "192.0.2.255");
    }
}
