package cairn.adapter.persistence.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.postgresql.Driver;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGSimpleDataSource;

class BriefDataSourceTest {

    private static final String URL =
            "jdbc:postgresql://127.0.0.1:5432/cairn?logServerErrorDetail=false&requireAuth=scram-sha-256";

    @Test
    void itsUrlNamesWhatDiffersFromTheDriversOwnSettingsAndMeansTheSame() {
        var address = new DatabaseAddress(URL, "cairn", "p&=?");
        var brief = address.dataSource("a & b", Duration.ofSeconds(7));
        var verbose = new PGSimpleDataSource();
        address.configure(verbose, "a & b", Duration.ofSeconds(7));

        assertThat(brief.getUrl()).hasSizeLessThan(300).contains("socketTimeout=7", "requireAuth=scram-sha-256");
        var named = Driver.parseURL(brief.getUrl(), null);
        var all = Driver.parseURL(verbose.getUrl(), null);
        for (var property : PGProperty.values()) {
            assertThat(property.getOrDefault(named)).as(property.getName()).isEqualTo(property.getOrDefault(all));
        }
    }
}
