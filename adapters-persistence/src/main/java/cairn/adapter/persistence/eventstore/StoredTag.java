package cairn.adapter.persistence.eventstore;

import org.axonframework.messaging.eventstreaming.Tag;

/** Formats tags as {@code key=value}, with the key escaped so that different tags never have the same text. */
final class StoredTag {

    private StoredTag() {}

    static String of(Tag tag) {
        return tag.key().replace("%", "%25").replace("=", "%3D") + "=" + tag.value();
    }
}
