package cairn.adapter.rest.api.feed;

import cairn.application.port.in.EventFeed.Piece;
import cairn.application.port.support.FeedWriter;
import cairn.application.view.Disclosure;
import cairn.application.view.PublicEvent;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Writes a page of the feed event by event, up to the largest number of events or bytes of a page. */
final class FeedPageWriter {

    private static final int MOST_BYTES = 1 << 20;

    private final FeedWriter writer;
    private final Disclosure disclosure;
    private final int limit;
    private final String nextMember;
    private final ByteArrayOutputStream json = new ByteArrayOutputStream();
    private int events;
    private long last;
    private boolean hasMore;

    /**
     * Creates a page.
     *
     * @param nextMember the member with the position at which the next page starts
     * @param start the position at which this page starts
     */
    FeedPageWriter(FeedWriter writer, Disclosure disclosure, int limit, String nextMember, long start) {
        this.writer = writer;
        this.disclosure = disclosure;
        this.limit = limit;
        this.nextMember = nextMember;
        this.last = start;
        json.writeBytes(ascii("{\"data\":["));
    }

    void add(Piece piece) {
        for (var event : piece.events()) {
            if (isFull()) {
                hasMore = true;
                return;
            }
            add(event);
        }
        last = piece.reached();
    }

    private void add(PublicEvent event) {
        if (events++ > 0) {
            json.write(',');
        }
        json.writeBytes(writer.write(event, disclosure));
        last = event.position();
    }

    boolean hasMore() {
        return hasMore;
    }

    private boolean isFull() {
        return events == limit || json.size() >= MOST_BYTES;
    }

    Optional<Long> next(boolean feedGoesOn) {
        return Optional.of(last).filter(_ -> hasMore || feedGoesOn);
    }

    byte[] json(Optional<Long> next) {
        json.write(']');
        next.ifPresent(position -> json.writeBytes(ascii(",\"" + nextMember + "\":" + position)));
        json.write('}');
        return json.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
