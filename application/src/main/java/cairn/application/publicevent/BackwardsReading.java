package cairn.application.publicevent;

import cairn.application.port.in.EventFeed.Piece;
import cairn.application.port.in.EventFeed.Reading;
import cairn.application.port.out.EventLogReader;
import java.util.function.IntFunction;

final class BackwardsReading implements Reading {

    private final EventLogReader reader;
    private final FeedSelection selection;
    private final IntFunction<PublicEventAssembler> assemblers;
    private final long after;
    private final int atOnce;
    private final long mostBytes;
    private long reached;

    BackwardsReading(
            EventLogReader reader,
            FeedSelection selection,
            IntFunction<PublicEventAssembler> assemblers,
            long after,
            long upTo,
            int atOnce,
            long mostBytes) {
        this.reader = reader;
        this.selection = selection;
        this.assemblers = assemblers;
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
        var assembled = assemblers
                .apply(atOnce)
                .assemble(selection.own(chunk.events().reversed()), selection.wanted()::includes);
        return new Piece(assembled.reversed(), reached, chunk.events().size(), chunk.bytes());
    }
}
