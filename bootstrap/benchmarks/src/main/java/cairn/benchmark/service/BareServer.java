package cairn.benchmark.service;

import io.micronaut.context.ApplicationContext;
import io.micronaut.context.ApplicationContextConfiguration;
import io.micronaut.context.DefaultApplicationContext;
import io.micronaut.context.env.PropertySource;
import io.micronaut.inject.BeanDefinitionReference;
import io.micronaut.runtime.server.EmbeddedServer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A bare Micronaut server with one controller, without Cairn's beans and filters. */
final class BareServer implements AutoCloseable {

    private static final List<String> LEFT_OUT = List.of(
            "cairn.",
            "io.micronaut.configuration.",
            "io.micronaut.data.",
            "io.micronaut.management.",
            "io.micronaut.problem.",
            "io.micronaut.security.",
            "io.micronaut.transaction.");

    private final ApplicationContext context;

    private BareServer(ApplicationContext context) {
        this.context = context;
    }

    /**
     * Starts a server on a free port.
     *
     * @param controller the class whose bean is served
     */
    static BareServer serving(Class<?> controller, Map<String, Object> properties) {
        Map<String, Object> all = new HashMap<>(Map.of(
                "micronaut.server.host",
                "127.0.0.1",
                "micronaut.server.port",
                -1,
                "micronaut.security.enabled",
                false,
                "micronaut.metrics.enabled",
                false,
                "endpoints.all.enabled",
                false));
        all.putAll(properties);
        var context = new Bare(controller.getSimpleName());
        context.getEnvironment().addPropertySource(PropertySource.of("bare", all));
        return new BareServer(context.start());
    }

    int port() {
        var server = context.getBean(EmbeddedServer.class);
        return server.isRunning() ? server.getPort() : server.start().getPort();
    }

    @Override
    public void close() {
        context.close();
    }

    /**
     * A context that does not see Cairn's beans. A controller with validation is served by a generated subclass, so the
     * definition of its bean is recognised by its simple name.
     */
    @SuppressWarnings("overrides") // the framework's class narrows varargs
    private static final class Bare extends DefaultApplicationContext {

        private final String controller;

        Bare(String controller) {
            super(new ApplicationContextConfiguration() {
                @Override
                public List<String> getEnvironments() {
                    return List.of("bench");
                }
            });
            this.controller = controller;
        }

        private boolean isWanted(String bean) {
            return LEFT_OUT.stream().noneMatch(bean::startsWith) || bean.contains("$" + controller + "$");
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
