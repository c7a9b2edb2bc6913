package cairn.application.publicevent;

import cairn.application.port.in.EventFeed.Piece;
import cairn.application.port.in.EventFeed.Reading;
import cairn.application.port.out.EventLogReader;
import java.util.List;
import org.axonframework.messaging.eventstreaming.Tag;

final class LogReading implements Reading {

    private final EventLogReader reader;
    private final LogSelection selection;
    private final PublicEventAssembler assembler;
    private final List<Tag> tags;
    private final List<Class<?>> families;
    private final long upTo;
    private final int atOnce;
    private final long mostBytes;
    private long reached;

    LogReading(
            EventLogReader reader,
            LogSelection selection,
            PublicEventAssembler assembler,
            long after,
            long upTo,
            int atOnce,
            long mostBytes) {
        this.reader = reader;
        this.selection = selection;
        this.assembler = assembler;
        this.tags = selection.tags();
        this.families = selection.families();
        this.upTo = upTo;
        this.atOnce = atOnce;
        this.mostBytes = mostBytes;
        this.reached = after;
    }

    @Override
    public boolean hasNext() {
        return reached < upTo;
    }

    @Override
    public Piece next() {
        var chunk = reader.next(tags, families, reached, upTo, atOnce, mostBytes);
        reached = chunk.reached();
        return new Piece(
                assembler.assemble(selection.own(chunk.events()), selection::includes),
                reached,
                chunk.events().size(),
                chunk.bytes());
    }

    long end() {
        return Math.max(reached, upTo);
    }
}
