package cairn.adapter.rest.http.binding;

import cairn.adapter.rest.http.problem.Fault;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import io.micronaut.core.annotation.Order;
import io.micronaut.core.io.buffer.ByteBuffer;
import io.micronaut.core.io.buffer.ReferenceCounted;
import io.micronaut.core.type.Argument;
import io.micronaut.core.type.Headers;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.body.MessageBodyReader;
import io.micronaut.json.body.JsonMessageHandler;
import io.micronaut.json.tree.JsonNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the {@code @Body} parameters of handlers strictly, and reports all faults at once. The bodies of responses that
 * the service receives are left to the framework's lenient reader.
 */
@Singleton
@Order(JsonMessageHandler.ORDER - 10)
@Consumes({MediaType.APPLICATION_JSON, ClearedMembers.MERGE_PATCH})
final class BodyReader<T> implements MessageBodyReader<T> {

    private final RecordReader records;

    BodyReader(RecordReader records) {
        this.records = records;
    }

    @Override
    public boolean isReadable(Argument<T> type, @Nullable MediaType mediaType) {
        return type.isAnnotationPresent(Body.class);
    }

    @Override
    public T read(Argument<T> type, @Nullable MediaType mediaType, Headers headers, ByteBuffer<?> buffer) {
        T value = read(type, buffer.toByteArray());
        // The caller releases the buffer if the reader fails.
        if (buffer instanceof ReferenceCounted counted) {
            counted.release();
        }
        return value;
    }

    @Override
    public T read(Argument<T> type, @Nullable MediaType mediaType, Headers headers, InputStream stream) {
        try (stream) {
            return read(type, stream.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("NullAway")
    private T read(Argument<T> type, byte[] bytes) {
        if (bytes.length == 0 && type.isNullable()) {
            return null;
        }
        JsonNode tree = StrictJson.read(bytes);
        Set<Fault> faults = new LinkedHashSet<>();
        T value = records.read(tree, type, faults);
        ProblemException.throwIfAny(faults, ProblemType.VALIDATION_FAILED);
        return value;
    }
}
