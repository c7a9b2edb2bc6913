package cairn.adapter.persistence.eventstore;

import java.util.Map;

/**
 * The event log as a node sees it.
 *
 * @param head the position of the newest event; 0 if there is none
 * @param durability the settings without which an acknowledged event may not be on disk, as they are in effect; whatever
 *     is not {@code off} waits for a disk
 */
public record LogStatus(long head, Map<String, String> durability) {

    public LogStatus {
        durability = Map.copyOf(durability);
    }
}
