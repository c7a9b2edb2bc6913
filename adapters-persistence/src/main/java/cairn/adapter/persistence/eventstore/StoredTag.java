package cairn.adapter.persistence.eventstore;

import org.axonframework.messaging.eventstreaming.Tag;

/** How a tag is spelt in the log: {@code key=value}, the key escaped so that no two tags are spelt alike. */
final class StoredTag {

    private StoredTag() {}

    static String of(Tag tag) {
        return tag.key().replace("%", "%25").replace("=", "%3D") + "=" + tag.value();
    }
}
