package cairn.adapter.persistence.connection;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/**
 * A place in the write-ahead log of the primary server that is after everything that was visible there.
 *
 * @param place the place, such as {@code 0/30000A8}
 * @param system the identifier that a primary server and its standbys have in common
 * @param timeline the timeline, which changes with each failover
 */
record WalMark(String place, String system, int timeline) {

    /**
     * A commit that does not wait for the disk is visible before standbys receive it. In that case a message is written
     * to the write-ahead log and flushed, with all that precedes it.
     */
    private static final String OF_PRIMARY = """
            select case when pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()
                        then pg_logical_emit_message(false, 'cairn', '', true)
                        else pg_current_wal_flush_lsn() end as place,
                   (select system_identifier::text from pg_control_system()) as system,
                   ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline
            """;

    /** The control file names a timeline once the standby has replayed a part of it. */
    private static final String ON_STANDBY = """
            select pg_is_in_recovery()
                   and (select system_identifier::text from pg_control_system()) = ?
                   and greatest(
                           (select timeline_id from pg_control_checkpoint()),
                           (select min_recovery_end_timeline from pg_control_recovery())) = ? as follows,
                   pg_last_wal_replay_lsn() >= ?::pg_lsn as replayed,
                   coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) as seconds
            """;

    /**
     * The progress of a server.
     *
     * @param follows whether it is a standby that follows the primary server on its timeline
     * @param hasReplayed whether it has replayed the log up to the mark
     * @param behind the age of the newest commit that it has replayed
     */
    record Progress(boolean follows, boolean hasReplayed, Duration behind) {

        boolean isFinal() {
            return hasReplayed || !follows;
        }
    }

    static WalMark of(Connection primary) throws SQLException {
        try (var statement = primary.prepareStatement(OF_PRIMARY);
                var row = statement.executeQuery()) {
            row.next();
            return new WalMark(row.getString("place"), row.getString("system"), row.getInt("timeline"));
        }
    }

    /** Waits until the server has replayed the log up to this mark, or is found not to follow it. */
    Progress await(Connection standby, Duration longest, Duration pause) throws SQLException {
        long giveUpAt = System.nanoTime() + longest.toNanos();
        try (var statement = standby.prepareStatement(ON_STANDBY)) {
            statement.setString(1, system);
            statement.setInt(2, timeline);
            statement.setString(3, place);
            while (true) {
                try (var row = statement.executeQuery()) {
                    row.next();
                    var progress =
                            new Progress(row.getBoolean("follows"), row.getBoolean("replayed"), Duration.ofMillis((long)
                                    (row.getDouble("seconds") * 1_000)));
                    if (progress.isFinal() || System.nanoTime() > giveUpAt || !paused(pause)) {
                        return progress;
                    }
                }
            }
        }
    }

    private static boolean paused(Duration pause) {
        try {
            Thread.sleep(pause);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
