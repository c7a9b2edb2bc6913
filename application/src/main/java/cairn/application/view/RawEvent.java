package cairn.application.view;

import cairn.domain.access.Owner;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A stored event, before it is decoded. Events of bookings, reservations, permit applications and dispatches have their
 * content, with personal members erased; of all others only the name, the version and the time are known.
 *
 * @param version the version of the payload's JSON
 * @param content the content; empty for events of other kinds
 */
public record RawEvent(long position, UUID id, String name, int version, Instant at, Optional<Content> content) {

    /**
     * The content of an event.
     *
     * @param tags the tags as they are stored, without those that contain a pseudonym of a person
     * @param payload the JSON
     */
    public record Content(Owner owner, List<String> tags, String payload) {

        public Content {
            tags = List.copyOf(tags);
        }
    }
}
