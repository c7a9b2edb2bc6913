package cairn.domain.dispatch;

import java.util.Optional;

/**
 * Who has done something, for the timeline.
 *
 * @param by such as {@code key:<id>}, {@code member:<id>}, or {@code service} for what nobody had to do
 */
public record TimelineEntry(String by, Optional<Remark> note) {

    /** Of what happens by the clock. */
    public static final TimelineEntry BY_THE_SERVICE = new TimelineEntry("service", Optional.empty());
}
