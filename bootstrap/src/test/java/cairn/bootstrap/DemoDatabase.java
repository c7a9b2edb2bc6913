package cairn.bootstrap;

import cairn.adapter.persistence.TestDatabase;
import com.fasterxml.jackson.databind.JsonNode;

/**
 * The database of a service that was started once, as a template: the tables, the shipped catalogue and the demo operator.
 * It is prepared once in a test JVM, and each copy saves a start these steps. Its events occurred now: services with a
 * {@link TestClock} start over an empty database instead.
 */
public record DemoDatabase(TestDatabase template, JsonNode credentials) {

    private static final class Holder {
        static final DemoDatabase ONLY = prepared();
    }

    private static DemoDatabase prepared() {
        var template = TestDatabase.migrated();
        try (var service = TestService.startOver(template)) {
            return new DemoDatabase(template, service.credentials());
        }
    }

    /** Returns a new copy. */
    public static TestDatabase copy() {
        return Holder.ONLY.template().copy();
    }

    /** Returns the content of the demo's credentials file, which is the same for all copies. */
    static JsonNode commonCredentials() {
        return Holder.ONLY.credentials();
    }
}
