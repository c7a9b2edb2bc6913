package cairn.adapter.persistence.eventstore.format;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.type.LogicalType;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.eventsourcing.eventstore.EventStoreException;

/**
 * The JSON of stored events: snake case, ISO dates, absent values omitted, flat ids, personal data in an object of
 * their own. Reading is strict, so that a class that differs from the stored form is noticed.
 */
public final class EventJson {

    /** The number of threads whose buffers are kept; more of them allocate their own. */
    private static final int MOST_BUFFERS = 32;

    private final Map<Class<?>, ObjectWriter> writers = new HashMap<>();
    private final Map<Class<?>, ObjectReader> readers = new HashMap<>();
    private final ObjectReader treeReader;
    private final ObjectReader nodeReader;
    private final ObjectWriter treeWriter;
    private final ObjectWriter metadataWriter;
    private final ObjectReader metadataReader;

    public EventJson(EventNames names) {
        var mapper = mapper(names);
        for (EventNames.Entry entry : names.entries()) {
            writers.put(entry.event(), mapper.writerFor(entry.event()));
            readers.put(entry.event(), mapper.readerFor(entry.event()));
        }
        treeReader = mapper.readerFor(ObjectNode.class)
                .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .without(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES);
        nodeReader = treeReader.forType(JsonNode.class);
        treeWriter = mapper.writerFor(JsonNode.class);
        metadataWriter =
                mapper.writerFor(mapper.getTypeFactory().constructMapType(Map.class, String.class, String.class));
        metadataReader = mapper.readerForMapOf(String.class);
    }

    private static JsonMapper mapper(EventNames names) {
        // Each command has a virtual thread of its own, for which buffers of a thread would be allocated each time.
        var factory = JsonFactory.builder()
                .recyclerPool(JsonRecyclerPools.newBoundedPool(MOST_BUFFERS))
                .build();
        return JsonMapper.builder(factory)
                .addModule(new JavaTimeModule())
                .addModule(new Jdk8Module())
                .annotationIntrospector(new RecordShapes(names))
                .accessorNaming(new RecordComponents())
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .defaultPropertyInclusion(
                        JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT, JsonInclude.Include.NON_ABSENT))
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .disable(DeserializationFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .withCoercionConfigDefaults(all -> all.setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail))
                .withCoercionConfig(
                        LogicalType.Textual,
                        text -> text.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
    }

    public byte[] write(Object event) {
        ObjectWriter writer = writers.get(event.getClass());
        if (writer == null) {
            throw new UnknownEventException(event.getClass());
        }
        try {
            return writer.writeValueAsBytes(event);
        } catch (JsonProcessingException e) {
            throw new EventStoreException("An event of " + event.getClass().getName() + " cannot be written", e);
        }
    }

    public Object read(EventNames.Entry entry, int version, byte[] json) {
        ObjectReader reader = readers.get(entry.event());
        if (reader == null) {
            throw new UnknownEventException(entry.name(), version);
        }
        try {
            return version == entry.version() ? reader.readValue(json) : reader.readValue(upcast(entry, version, json));
        } catch (IOException | RuntimeException e) {
            throw new EventStoreException(
                    "The stored JSON of " + entry.name() + " version " + version + " cannot be read", e);
        }
    }

    ObjectNode tree(byte[] json) {
        try {
            return treeReader.readValue(json);
        } catch (IOException e) {
            throw new EventStoreException("The stored JSON cannot be read", e);
        }
    }

    JsonNode node(String json) {
        try {
            return nodeReader.readValue(json);
        } catch (JsonProcessingException e) {
            throw new EventStoreException("A decrypted member cannot be read", e);
        }
    }

    byte[] bytes(ObjectNode tree) {
        try {
            return treeWriter.writeValueAsBytes(tree);
        } catch (JsonProcessingException e) {
            throw new EventStoreException("JSON cannot be written", e);
        }
    }

    private ObjectNode upcast(EventNames.Entry entry, int version, byte[] json) {
        ObjectNode tree = tree(json);
        for (Upcast step : entry.stepsFrom(version)) {
            step.apply(tree);
        }
        return tree;
    }

    public byte[] writeMetadata(Map<String, String> metadata) {
        try {
            return metadataWriter.writeValueAsBytes(metadata);
        } catch (JsonProcessingException e) {
            throw new EventStoreException("An event's metadata cannot be written", e);
        }
    }

    public Map<String, String> readMetadata(byte[] json) {
        try {
            return metadataReader.readValue(json);
        } catch (IOException e) {
            throw new EventStoreException("An event's metadata cannot be read", e);
        }
    }
}
