package cairn.adapter.persistence.eventstore;

import java.util.Map;

/**
 * The state of the event log as a node sees it.
 *
 * @param head the position of the newest event; 0 if there is none
 * @param durability the effective server settings that decide whether an acknowledged event is on disk; every value
 * except {@code off} waits for a disk
 */
public record LogStatus(long head, Map<String, String> durability) {

    public LogStatus {
        durability = Map.copyOf(durability);
    }
}
