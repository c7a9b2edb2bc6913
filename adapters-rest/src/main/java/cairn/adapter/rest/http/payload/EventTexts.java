package cairn.adapter.rest.http.payload;

import cairn.application.port.support.FeedWriter;
import cairn.application.view.Disclosure;
import cairn.application.view.PublicEvent;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.micronaut.core.type.Argument;
import io.micronaut.json.JsonMapper;
import io.micronaut.json.tree.JsonNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/** Writes events for people: as indented JSON, and what they changed. Both are disclosed as in the feed. */
@Singleton
public final class EventTexts {

    private final FeedWriter writer;
    private final JsonMapper json;
    private final JsonFactory factory = new JsonFactory();

    EventTexts(FeedWriter writer, JsonMapper json) {
        this.writer = writer;
        this.json = json;
    }

    /** Returns the event as the feed contains it, on several lines. */
    public String json(PublicEvent event, Disclosure disclosure) {
        var text = new StringWriter();
        var indenter = new DefaultIndenter("  ", "\n");
        var printer = new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
        try (var parser = factory.createParser(writer.write(event, disclosure));
                var generator = factory.createGenerator(text).setPrettyPrinter(printer)) {
            parser.nextToken();
            generator.copyCurrentStructureExact(parser);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** Returns the object just after an event. */
    public JsonNode data(PublicEvent event, Disclosure disclosure) {
        try {
            var tree = json.readValue(writer.write(event, disclosure), Argument.of(JsonNode.class));
            return Objects.requireNonNull(tree.get("data"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns what the event changed; empty for the first event of an object. */
    public List<Change> changes(PublicEvent event, Disclosure disclosure) {
        return event.before()
                .map(before -> Changes.between(
                        data(
                                new PublicEvent(
                                        event.eventId(),
                                        event.type(),
                                        event.at(),
                                        event.owner(),
                                        event.subject(),
                                        event.position(),
                                        event.sequence(),
                                        event.before(),
                                        before,
                                        event.isSample()),
                                disclosure),
                        data(event, disclosure)))
                .orElse(List.of());
    }
}
