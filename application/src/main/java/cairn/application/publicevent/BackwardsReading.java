package cairn.application.publicevent;

import cairn.application.axon.History;
import cairn.application.module.PublicEventFamilies;
import cairn.application.port.in.EventFeed.Piece;
import cairn.application.port.in.EventFeed.Reading;
import cairn.application.port.out.EventLogReader;

final class BackwardsReading implements Reading {

    private final EventLogReader reader;
    private final FeedSelection selection;
    private final History history;
    private final PublicEventFamilies families;
    private final long after;
    private final int atOnce;
    private final long mostBytes;
    private long reached;

    BackwardsReading(
            EventLogReader reader,
            FeedSelection selection,
            History history,
            PublicEventFamilies families,
            long after,
            long upTo,
            int atOnce,
            long mostBytes) {
        this.reader = reader;
        this.selection = selection;
        this.history = history;
        this.families = families;
        this.after = after;
        this.atOnce = atOnce;
        this.mostBytes = mostBytes;
        this.reached = upTo + 1;
    }

    @Override
    public boolean hasNext() {
        return reached > after + 1;
    }

    /**
     * Assembles each piece by itself, in the order of the log, and reads the earlier states of its objects again for
     * each piece.
     */
    @Override
    public Piece next() {
        var chunk = reader.last(selection.tags(), selection.families(), after, reached - 1, atOnce, mostBytes);
        reached = chunk.reached();
        var assembler = new PublicEventAssembler(history, families, atOnce);
        var assembled = assembler.assemble(selection.own(chunk.events().reversed()), selection.wanted()::includes);
        return new Piece(assembled.reversed(), reached, chunk.events().size(), chunk.bytes());
    }
}
