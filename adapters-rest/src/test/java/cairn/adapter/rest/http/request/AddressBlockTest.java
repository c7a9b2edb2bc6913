package cairn.adapter.rest.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class AddressBlockTest {

    @ParameterizedTest
    @CsvSource({
        "2001:db8:1:2::1, 2001:db8:1:2:ffff:ffff:ffff:ffff",
        "::ffff:192.0.2.1, 192.0.2.1",
    })
    void addressesOfOneCaller(String one, String other) throws UnknownHostException {
        assertThat(block(one)).isEqualTo(block(other));
    }

    @ParameterizedTest
    @CsvSource({
        "2001:db8:1:2::1, 2001:db8:1:3::1",
        "192.0.2.1, 192.0.2.2",
        "192.0.2.1, ::c000:201",
        "0.0.0.0, ::",
    })
    void addressesOfDifferentCallers(String one, String other) throws UnknownHostException {
        assertThat(block(one)).isNotEqualTo(block(other));
    }

    private static AddressBlock block(String address) throws UnknownHostException {
        return AddressBlock.of(InetAddress.getByName(address));
    }
}
