package cairn.benchmark.service;

import io.micronaut.context.ApplicationContext;
import io.micronaut.context.ApplicationContextConfiguration;
import io.micronaut.context.DefaultApplicationContext;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.env.PropertySource;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.inject.BeanDefinitionReference;
import io.micronaut.runtime.server.EmbeddedServer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** A bare Micronaut server with a single fixed response, without Cairn's beans and filters. */
final class HelloServer implements AutoCloseable {

    private static final List<String> LEFT_OUT = List.of(
            "cairn.",
            "io.micronaut.configuration.",
            "io.micronaut.data.",
            "io.micronaut.management.",
            "io.micronaut.problem.",
            "io.micronaut.security.",
            "io.micronaut.transaction.",
            "io.micronaut.validation.");

    private static final String LENGTH = "cairn.bench.hello-length";

    private final ApplicationContext context;

    private HelloServer(ApplicationContext context) {
        this.context = context;
    }

    static HelloServer saying(int bytes) {
        var context = new Bare();
        context.getEnvironment()
                .addPropertySource(PropertySource.of(
                        "hello",
                        Map.of(
                                "micronaut.server.host",
                                "127.0.0.1",
                                "micronaut.server.port",
                                -1,
                                "micronaut.security.enabled",
                                false,
                                "micronaut.metrics.enabled",
                                false,
                                "endpoints.all.enabled",
                                false,
                                LENGTH,
                                bytes)));
        return new HelloServer(context.start());
    }

    int port() {
        return context.getBean(EmbeddedServer.class).start().getPort();
    }

    @Override
    public void close() {
        context.close();
    }

    /** Returns as many bytes as the response that it is compared with. */
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

    /** A context that does not see Cairn's beans. */
    @SuppressWarnings("overrides") // the framework's class narrows varargs
    private static final class Bare extends DefaultApplicationContext {

        Bare() {
            super(new ApplicationContextConfiguration() {
                @Override
                public List<String> getEnvironments() {
                    return List.of("bench");
                }
            });
        }

        private static boolean isWanted(String bean) {
            return LEFT_OUT.stream().noneMatch(bean::startsWith) || bean.contains("HelloServer");
        }

        @Override
        @SuppressWarnings("rawtypes")
        protected List<BeanDefinitionReference> resolveBeanDefinitionReferences() {
            return super.resolveBeanDefinitionReferences().stream()
                    .filter(bean -> isWanted(bean.getBeanDefinitionName()))
                    .toList();
        }
    }
}
