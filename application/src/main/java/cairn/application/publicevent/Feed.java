package cairn.application.publicevent;

import cairn.application.axon.History;
import cairn.application.axon.LogFollower;
import cairn.application.module.PublicEventFamilies;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.Following;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.LogTimes;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.webhook.Subscription;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;

/** Reads the event feed directly from the log, so that it is always current and needs no projection. */
public final class Feed implements EventFeed {

    private static final int ROOM_OF_A_READER = 5_000;
    private static final int ROOM_OF_A_FOLLOWER = 100;

    private static final long LARGEST_PIECE_BYTES = 256L << 10;

    private final EventLogReader reader;
    private final LogTimes times;
    private final EventStorageEngine log;
    private final PublicEventFamilies publicFamilies;
    private final Presentations presentations;

    public Feed(EventLogReader reader, LogTimes times, EventStorageEngine log, PublicEventFamilies publicFamilies) {
        this.reader = reader;
        this.times = times;
        this.log = log;
        this.publicFamilies = publicFamilies;
        this.presentations = new Presentations(new History(log));
    }

    @Override
    public long head() {
        return reader.head();
    }

    @Override
    public long lastAt(Instant moment) {
        return times.lastAt(moment);
    }

    @Override
    public Optional<PublicEvent> find(Owner owner, UUID event) {
        var position = reader.positionOf(event);
        if (position.isEmpty()) {
            return Optional.empty();
        }
        var everything = new Wanted(new Subscription(List.of("*")), Optional.empty(), Optional.empty());
        var piece = read(owner, everything, position.getAsLong() - 1, position.getAsLong(), 1)
                .next();
        return piece.events().stream().findFirst();
    }

    @Override
    public Reading read(Owner owner, Wanted wanted, long after, long upTo, int atOnce) {
        return new LogReading(
                reader,
                new FeedSelection(owner, wanted, publicFamilies),
                assembler(ROOM_OF_A_READER),
                after,
                upTo,
                atOnce,
                LARGEST_PIECE_BYTES);
    }

    @Override
    public Reading readAll(Mode mode, long after, long upTo, int atOnce) {
        return new LogReading(
                reader,
                new SelectionOfAllOwners(mode, publicFamilies),
                assembler(ROOM_OF_A_READER),
                after,
                upTo,
                atOnce,
                LARGEST_PIECE_BYTES);
    }

    @Override
    public Reading readBackwards(Owner owner, Wanted wanted, long after, long upTo, int atOnce) {
        return new BackwardsReading(
                reader,
                new FeedSelection(owner, wanted, publicFamilies),
                this::assembler,
                after,
                upTo,
                atOnce,
                LARGEST_PIECE_BYTES);
    }

    private PublicEventAssembler assembler(int room) {
        return new PublicEventAssembler(new History(reader::source), publicFamilies, presentations, room);
    }

    @Override
    public Following<PublicEvent> follow(Owner owner, Wanted wanted, long after) {
        var selection = new FeedSelection(owner, wanted, publicFamilies);
        var assembler = new PublicEventAssembler(new History(log), publicFamilies, presentations, ROOM_OF_A_FOLLOWER);
        return new LogFollowing(
                log,
                selection,
                assembler,
                new LogReading(
                        reader,
                        selection,
                        assembler,
                        after,
                        reader.head(),
                        LARGEST_PIECE,
                        LogFollower.LARGEST_PIECE_BYTES));
    }
}
