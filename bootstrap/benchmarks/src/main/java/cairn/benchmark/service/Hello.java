package cairn.benchmark.service;

import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Returns as many bytes as the response that it is compared with. */
@Controller("/hello")
@Requires(property = Hello.LENGTH)
final class Hello {

    static final String LENGTH = "cairn.bench.hello-length";

    private final byte[] text;

    Hello(@Property(name = LENGTH) int length) {
        this.text = "h".repeat(length).getBytes(StandardCharsets.US_ASCII);
    }

    static BareServer saying(int bytes) {
        return BareServer.serving(Hello.class, Map.of(LENGTH, bytes));
    }

    @Get(produces = MediaType.APPLICATION_JSON)
    byte[] hello() {
        return text;
    }
}
