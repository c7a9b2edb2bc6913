package cairn.bootstrap.relay;

import static java.nio.charset.StandardCharsets.UTF_8;

import cairn.application.port.in.EventFeed.Piece;
import cairn.application.port.in.EventFeed.Reading;
import cairn.application.view.Disclosure;
import cairn.application.view.PublicEvent;
import cairn.application.view.ResourceView;
import cairn.bootstrap.relay.EventRelay.Source;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.LongStream;

/** A log with an event at each position, which is read in pieces of three. */
final class NumberedLog implements Source {

    static final OperatorId OPERATOR = new OperatorId(new UUID(1, 1));

    private static final int PIECE = 3;

    final List<String> audited = new ArrayList<>();
    private final int number;
    private final long head;

    NumberedLog(int number, long head) {
        this.number = number;
        this.head = head;
    }

    private record Nothing() implements ResourceView {}

    @Override
    public long head() {
        return head;
    }

    @Override
    public Reading read(long after, long upTo) {
        return new Reading() {

            private long reached = after;

            @Override
            public boolean hasNext() {
                return reached < upTo;
            }

            @Override
            public Piece next() {
                long first = reached + 1;
                reached = Math.min(upTo, reached + PIECE);
                var events = LongStream.rangeClosed(first, reached)
                        .mapToObj(NumberedLog.this::event)
                        .toList();
                return new Piece(events, reached, events.size(), 0);
            }
        };
    }

    private PublicEvent event(long position) {
        return new PublicEvent(
                new UUID(number, position),
                NoticeType.ALL.getFirst(),
                Instant.EPOCH,
                new Owner(OPERATOR, Mode.LIVE),
                "booking/" + position % 2,
                position,
                position,
                Optional.empty(),
                new Nothing(),
                false);
    }

    @Override
    public byte[] write(PublicEvent event, Disclosure disclosure) {
        return """
                {"subject":"%s","datacontenttype":"application/json","livemode":true,"position":%d,"data":{"as": "%s"}}""".formatted(event.subject(), event.position(), disclosure).getBytes(UTF_8);
    }

    @Override
    public boolean has(UUID event, long position) {
        return position <= head && event.equals(new UUID(number, position));
    }

    @Override
    public void audit(OperatorId operator, Disclosure disclosure) {
        audited.add(operator + " " + disclosure);
    }

    @Override
    public boolean isOutage(RuntimeException failure) {
        return false;
    }
}
