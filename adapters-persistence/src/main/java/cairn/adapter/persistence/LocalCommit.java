package cairn.adapter.persistence;

import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.PreparedStatement;

/**
 * Lets commits wait for the disk of the primary server but not for a synchronous standby. Use it only for rows that are
 * written again after a failover: those derived from the log, and the results of work that is then repeated.
 */
public final class LocalCommit {

    private static final String SET = """
            select set_config('synchronous_commit', 'local', %s) where current_setting('synchronous_commit') <> 'off'""";

    /** The statement for the current transaction. It has no effect where commits do not even wait for the disk. */
    public static final String OF_TRANSACTION = SET.formatted(true);

    public static final String OF_CONNECTION = SET.formatted(false);

    private LocalCommit() {}

    public static void use(JdbcOperations jdbc) {
        jdbc.prepareStatement(OF_TRANSACTION, PreparedStatement::execute);
    }
}
