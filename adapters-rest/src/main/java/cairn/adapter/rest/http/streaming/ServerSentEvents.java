package cairn.adapter.rest.http.streaming;

import io.micronaut.core.type.Argument;
import io.micronaut.core.type.GenericArgument;
import io.micronaut.http.MediaType;
import io.micronaut.http.body.MessageBodyHandlerRegistry;
import io.micronaut.http.simple.SimpleHttpHeaders;
import io.micronaut.http.sse.Event;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.time.Duration;

/** Encodes server-sent events with the framework's writer, for streams that are sent as bytes. */
@Singleton
public final class ServerSentEvents {

    public static final Duration HEARTBEAT = Duration.ofSeconds(15);

    private static final Argument<Event<String>> EVENT = new GenericArgument<>() {};
    private static final MediaType TYPE = MediaType.TEXT_EVENT_STREAM_TYPE;

    private final MessageBodyHandlerRegistry writers;

    public ServerSentEvents(MessageBodyHandlerRegistry writers) {
        this.writers = writers;
    }

    /** Returns a heartbeat. Its data are an empty line, because clients ignore an event without data. */
    public static Event<String> heartbeat() {
        return Event.of("\n").name("heartbeat");
    }

    public byte[] encode(Event<String> event) {
        var bytes = new ByteArrayOutputStream();
        writers.findWriter(EVENT, TYPE).orElseThrow().writeTo(EVENT, TYPE, event, new SimpleHttpHeaders(), bytes);
        return bytes.toByteArray();
    }
}
