package cairn.bootstrap;

import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.port.out.FeedWriter;
import cairn.application.view.Announcement;
import cairn.domain.access.Mode;
import io.micronaut.context.ApplicationContext;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What the event feed tells, each event a row, its place being its position. */
final class ExportedEvents implements Exported {

    private static final String DATA = ",\"data\":";
    private static final Pattern POSITION = Pattern.compile("\"position\":\"([0-9]+)\"");

    @Override
    public List<String> columns() {
        return List.of("position", "sequence", "id", "type", "subject", "time", "livemode", "data");
    }

    @Override
    public Rows rows(ApplicationContext context, Request request) {
        var writer = context.getBean(FeedWriter.class);
        var reading = context.getBean(EventFeed.class)
                .read(
                        request.owner(),
                        new Wanted(request.types(), Optional.empty()),
                        request.after(),
                        request.upTo(),
                        EventFeed.LARGEST_PIECE);
        return new Rows() {
            private long reached = request.after();

            @Override
            public boolean hasNext() {
                return reading.hasNext();
            }

            @Override
            public List<Row> next() {
                var piece = reading.next();
                reached = piece.reached();
                return piece.told().stream()
                        .map(told ->
                                row(told, new String(writer.write(told, request.disclosure()), StandardCharsets.UTF_8)))
                        .toList();
            }

            @Override
            public long reached() {
                return reached;
            }
        };
    }

    private static Row row(Announcement told, String json) {
        return new Row(
                told.position(),
                json,
                List.of(
                        Long.toString(told.position()),
                        Long.toString(told.sequence()),
                        told.eventId().toString(),
                        told.type().name(),
                        told.subject(),
                        told.at().toString(),
                        Boolean.toString(told.owner().mode() == Mode.LIVE),
                        json.substring(json.indexOf(DATA) + DATA.length(), json.length() - 1)));
    }

    @Override
    public long placeOf(String json) {
        var position = POSITION.matcher(json);
        if (!position.find()) {
            throw new StartupException("The partial file holds a line that is no event; delete it, and begin anew");
        }
        return Long.parseLong(position.group(1));
    }
}
