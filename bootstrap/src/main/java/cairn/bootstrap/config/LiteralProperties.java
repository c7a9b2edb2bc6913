package cairn.bootstrap.config;

import java.util.Map;

/**
 * A text given to the framework that means itself: in a string it would replace whatever looks like a placeholder, such as
 * <code>${user.home}</code> in a password.
 */
public record LiteralProperties(String text) {

    /** What the framework is to know of a database. */
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
