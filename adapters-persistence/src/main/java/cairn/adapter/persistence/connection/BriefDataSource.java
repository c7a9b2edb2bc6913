package cairn.adapter.persistence.connection;

import static java.util.stream.Collectors.joining;

import java.util.stream.Stream;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A data source whose URL lists only the settings that differ from the driver's defaults. The driver lists all seventy,
 * and Flyway spends a quarter of a second of every start on searching such a URL for passwords.
 */
class BriefDataSource extends PGSimpleDataSource {

    private static final long serialVersionUID = 1;

    @Override
    public String getUrl() {
        var parts = super.getUrl().split("\\?", 2);
        return Stream.of(parts[1].split("&", -1))
                .filter(setting -> !isDefault(setting.split("=", 2)))
                .collect(joining("&", parts[0] + "?", ""));
    }

    private static boolean isDefault(String[] nameAndValue) {
        var property = PGProperty.forName(nameAndValue[0]);
        return property != null && nameAndValue[1].equals(property.getDefaultValue());
    }
}
