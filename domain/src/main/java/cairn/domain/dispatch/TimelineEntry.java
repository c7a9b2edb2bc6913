package cairn.domain.dispatch;

import java.util.Optional;

/**
 * The author and remark of an entry in the timeline.
 *
 * @param by the author, such as {@code key:<id>}, {@code member:<id>}, or {@code service} for automatic entries
 */
public record TimelineEntry(String by, Optional<Remark> note) {

    public static final TimelineEntry BY_THE_SERVICE = new TimelineEntry("service", Optional.empty());
}
