package cairn.adapter.persistence;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The synchronous standbys, as the primary server knows them.
 *
 * @param synchronousCommit the setting {@code synchronous_commit}
 * @param names the setting {@code synchronous_standby_names}; empty if no commit waits for a standby
 * @param streaming the names of the connected standbys that the setting lists
 * @param confirming the number of those for which commits wait
 * @param isVisible whether the service's role may see the standbys
 */
public record StandbyStatus(
        String synchronousCommit, String names, List<String> streaming, int confirming, boolean isVisible) {

    /** The columns of a query; they read no table. */
    public static final String COLUMNS = """
            current_setting('synchronous_commit') as synchronous_commit,
            current_setting('synchronous_standby_names') as standby_names,
            array(select application_name from pg_stat_replication
                   where sync_state in ('sync', 'quorum', 'potential') order by application_name) as streaming,
            (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum')) as confirming,
            not exists (select from pg_stat_replication where sync_state is null) as is_visible
            """;

    /** With this setting a commit waits until a standby has it on disk; with others it does not. */
    private static final List<String> WAITING = List.of("on", "remote_apply");

    private static final Pattern COUNTED = Pattern.compile("(?is)\\s*(?:(?:first|any)\\s+)?(\\d+)\\s*\\((.*)\\)\\s*");

    public StandbyStatus {
        streaming = List.copyOf(streaming);
    }

    public static StandbyStatus of(ResultSet row) throws SQLException {
        return new StandbyStatus(
                row.getString("synchronous_commit"),
                row.getString("standby_names"),
                List.of((String[]) row.getArray("streaming").getArray()),
                row.getInt("confirming"),
                row.getBoolean("is_visible"));
    }

    /** Returns the number of standbys that must confirm a commit. */
    public int required() {
        var counted = COUNTED.matcher(names);
        return counted.matches() ? Integer.parseInt(counted.group(1)) : names.isBlank() ? 0 : 1;
    }

    /** Returns the names of the standbys that the setting lists and that are not connected. */
    public List<String> missing() {
        var counted = COUNTED.matcher(names);
        return Stream.of((counted.matches() ? counted.group(2) : names).split(",", -1))
                .map(name -> name.strip().replaceAll("^\"|\"$", ""))
                .filter(name -> !name.isEmpty() && !name.equals("*"))
                .filter(name -> streaming.stream().noneMatch(name::equalsIgnoreCase))
                .toList();
    }

    /** Returns whether each commit waits for a standby that is missing. A role that may not see standbys sees none. */
    boolean stopsCommits() {
        return WAITING.contains(synchronousCommit) && !names.isBlank() && isVisible && confirming < required();
    }

    /** Returns why commits may be on one machine only, or wait for a missing standby; empty if neither. */
    public String problem() {
        if (!WAITING.contains(synchronousCommit)) {
            return "synchronous_commit is %s: commits do not wait for a standby; set it to on"
                    .formatted(synchronousCommit);
        }
        if (names.isBlank()) {
            return "synchronous_standby_names is empty: commits do not wait for a standby";
        }
        if (!isVisible) {
            return "The role may not see the standbys: grant pg_monitor to it";
        }
        return confirming >= required()
                ? ""
                : "%d of %d synchronous standbys confirm commits (%s); commits wait for the missing ones"
                        .formatted(confirming, required(), names);
    }
}
