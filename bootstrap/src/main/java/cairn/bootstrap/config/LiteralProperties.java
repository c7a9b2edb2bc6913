package cairn.bootstrap.config;

import java.util.Map;

/**
 * A property value that the framework uses literally. In a string it would replace placeholders, such as
 * <code>${user.home}</code> in a password.
 */
public record LiteralProperties(String text) {

    public static Map<String, LiteralProperties> of(Settings.Database database) {
        return Map.of(
                "datasources.default.url", new LiteralProperties(database.url()),
                "datasources.default.username", new LiteralProperties(database.user()),
                "datasources.default.password", new LiteralProperties(database.password()));
    }

    @Override
    public String toString() {
        return text;
    }
}
