package cairn.benchmark.bare;

import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A bare server with a single fixed response, without Cairn's beans and filters. */
public final class HelloServer implements AutoCloseable {

    private static final String LENGTH = "cairn.bench.hello-length";

    private final BareContext context;

    private HelloServer(BareContext context) {
        this.context = context;
    }

    /** Starts a server whose response has as many bytes as the one that it is compared with. */
    public static HelloServer saying(int bytes) {
        var context = new BareContext(Map.of(LENGTH, bytes));
        context.start();
        return new HelloServer(context);
    }

    public int port() {
        return context.port();
    }

    @Override
    public void close() {
        context.close();
    }

    @Controller("/hello")
    @Requires(property = LENGTH)
    static final class Hello {

        private final byte[] text;

        Hello(@Property(name = LENGTH) int length) {
            this.text = "h".repeat(length).getBytes(StandardCharsets.US_ASCII);
        }

        @Get(produces = MediaType.APPLICATION_JSON)
        byte[] hello() {
            return text;
        }
    }
}
