package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.StandbyStatus;
import java.util.Map;

/**
 * The state of the event log as a node sees it.
 *
 * @param head the position of the newest event; 0 if there is none
 * @param durability the effective server settings that decide whether an acknowledged event is on disk; every value
 * except {@code off} waits for a disk
 * @param standbys the synchronous standbys
 */
public record LogStatus(long head, Map<String, String> durability, StandbyStatus standbys) {

    public LogStatus {
        durability = Map.copyOf(durability);
    }
}
