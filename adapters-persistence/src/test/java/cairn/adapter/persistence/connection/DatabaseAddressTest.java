package cairn.adapter.persistence.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseAddressTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "jdbc:postgresql://a:1,b/cairn?x=1,2 jdbc:postgresql://a:1/cairn?x=1,2 jdbc:postgresql://b/cairn?x=1,2",
                "jdbc:postgresql://[::1]:1,[::2]:2 jdbc:postgresql://[::1]:1 jdbc:postgresql://[::2]:2",
                "jdbc:postgresql://a,b?x=1 jdbc:postgresql://a?x=1 jdbc:postgresql://b?x=1",
            })
    void severalServers(String url, String first, String second) {
        assertThat(urls(url)).containsExactly(first, second);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "jdbc:postgresql://a:1/cairn?x=1,2",
                "jdbc:postgresql:cairn",
                "jdbc:postgresql:///cairn",
            })
    void oneServer(String url) {
        assertThat(urls(url)).containsExactly(url);
    }

    private static Stream<String> urls(String url) {
        return new DatabaseAddress(url, "cairn", "p").servers().stream().map(DatabaseAddress::url);
    }
}
