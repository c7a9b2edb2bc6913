package cairn.adapter.rest.http.payload;

import cairn.adapter.rest.http.payload.FieldPolicy.Kept;
import cairn.adapter.rest.http.payload.FieldPolicy.LeftOut;
import cairn.adapter.rest.http.payload.FieldPolicy.Members;
import cairn.adapter.rest.http.payload.FieldPolicy.Named;
import cairn.application.port.out.Pseudonyms;
import cairn.application.port.support.FeedWriter;
import cairn.application.view.Disclosure;
import cairn.application.view.PublicEvent;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * Writes the events of the feed: with the same data as webhooks in the CloudEvents form, or with pseudonyms for
 * personal data.
 */
@Singleton
final class FeedPayloads implements FeedWriter {

    private static final String PREFIX = "p_";

    private final ResourceBodies bodies;
    private final CloudEvents cloudEvents;
    private final Pseudonyms pseudonyms;
    private final JsonFactory json = new JsonFactory();

    FeedPayloads(ResourceBodies bodies, CloudEvents cloudEvents, Pseudonyms pseudonyms) {
        this.bodies = bodies;
        this.cloudEvents = cloudEvents;
        this.pseudonyms = pseudonyms;
    }

    @Override
    public byte[] write(PublicEvent event, Disclosure disclosure) {
        var data = bodies.of(event.after(), event.at());
        return cloudEvents.of(
                event,
                switch (disclosure) {
                    case PERSONAL -> data;
                    case PSEUDONYMISED -> pseudonymised(event, data);
                });
    }

    private byte[] pseudonymised(PublicEvent event, byte[] data) {
        var members = Objects.requireNonNull(
                PersonalFields.OF.get(event.after().getClass()),
                () -> "The personal data is not declared for " + event);
        var out = new ByteArrayOutputStream(data.length + 64);
        try (var parser = json.createParser(data);
                var generator = json.createGenerator(out)) {
            parser.nextToken();
            new Copy(
                            parser,
                            generator,
                            event.owner().operator() + ":" + event.owner().mode())
                    .value(members);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private final class Copy {

        private final JsonParser from;
        private final JsonGenerator to;
        /**
         * The operator and mode of the pseudonyms: the same text has different pseudonyms for other operators and in
         * the other mode.
         */
        private final String whose;

        Copy(JsonParser from, JsonGenerator to, String whose) {
            this.from = from;
            this.to = to;
            this.whose = whose;
        }

        void value(FieldPolicy policy) throws IOException {
            if (from.currentToken() == JsonToken.START_ARRAY && !(policy instanceof Kept)) {
                to.writeStartArray();
                while (from.nextToken() != JsonToken.END_ARRAY) {
                    value(policy);
                }
                to.writeEndArray();
                return;
            }
            switch (policy) {
                case Kept _ -> to.copyCurrentStructureExact(from);
                case Named named -> to.writeString(nameOf(named, from.getText()));
                case Members members -> object(members);
                case LeftOut _ -> throw new IllegalStateException("An omitted field has no value");
            }
        }

        private void object(Members members) throws IOException {
            to.writeStartObject();
            while (from.nextToken() != JsonToken.END_OBJECT) {
                var name = from.currentName();
                var policy = members.of(name);
                from.nextToken();
                if (policy instanceof LeftOut) {
                    from.skipChildren();
                } else {
                    to.writeFieldName(name);
                    value(policy);
                }
            }
            to.writeEndObject();
        }

        private String nameOf(Named named, String text) {
            return PREFIX
                    + pseudonyms.of(
                            "feed/" + named.purpose() + "/" + whose,
                            named.spelling().of(text));
        }
    }
}
