package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An API key and what it was used for.
 *
 * @param status whether the key is valid
 * @param mayRevoke whether the key is valid, so that it can be rotated or revoked
 * @param base the path of the console in the key's mode
 * @param acts who created, rotated and revoked it, newest first
 * @param events what the key has caused, newest first
 * @param older how to read older events; null if there are none
 */
public record KeyPage(
        KeysPage.Row key,
        Badge status,
        boolean mayRevoke,
        String base,
        List<AuditPage.Row> acts,
        List<Event> events,
        @Nullable String older) {

    /**
     * An event that the key has caused.
     *
     * @param path the page of the object, after the base; null if there is none
     */
    public record Event(
            When at, String title, String subject, @Nullable String path) {}
}
