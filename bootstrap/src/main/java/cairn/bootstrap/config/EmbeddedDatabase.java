package cairn.bootstrap.config;

import cairn.postgresql.HostProgram;
import java.nio.file.Path;

/** The names of the embedded database. Existing data directories contain them, so they never change. */
public final class EmbeddedDatabase {

    public static final HostProgram HOST = new HostProgram("Cairn", "cairn", "cairn", Path.of("/var/lib/cairn"));

    private EmbeddedDatabase() {}
}
