package cairn.benchmark.service;

import cairn.adapter.persistence.DatabaseUrl;
import cairn.benchmark.store.BenchmarkDatabase;
import picocli.CommandLine.Option;

/** The options for a database of one's own. */
final class ExternalDatabase {

    @Option(
            names = "--db-url",
            required = true,
            paramLabel = "URL",
            description = "An empty PostgreSQL 18 database of your own instead of the embedded one.")
    private String url = "";

    @Option(names = "--db-user", required = true, paramLabel = "USER", description = "Its owner.")
    private String user = "";

    @Option(names = "--db-password", required = true, paramLabel = "PASSWORD", description = "The password.")
    private String password = "";

    @Option(
            names = "--db-insecure",
            description = "Allows a connection without verified TLS to a database on another machine.")
    private boolean isInsecureAllowed;

    /** @throws IllegalArgumentException if the URL is not one of PostgreSQL, or not safe */
    BenchmarkDatabase database() {
        return new BenchmarkDatabase(
                isInsecureAllowed ? DatabaseUrl.unverified(url) : DatabaseUrl.verified(url), user, password);
    }
}
