package cairn.benchmark.bare;

import io.micronaut.context.ApplicationContextConfiguration;
import io.micronaut.context.DefaultApplicationContext;
import io.micronaut.context.env.PropertySource;
import io.micronaut.inject.BeanDefinitionReference;
import io.micronaut.runtime.server.EmbeddedServer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A context of Micronaut's server alone: it sees neither Cairn's beans nor Cairn's configuration. */
@SuppressWarnings("overrides") // the framework's class narrows varargs
final class BareContext extends DefaultApplicationContext {

    private static final String SERVERS = BareContext.class.getPackageName() + '.';

    private static final List<String> LEFT_OUT = List.of(
            "cairn.",
            "io.micronaut.configuration.",
            "io.micronaut.data.",
            "io.micronaut.management.",
            "io.micronaut.problem.",
            "io.micronaut.security.",
            "io.micronaut.transaction.");

    private static final Map<String, Object> ON_ANY_FREE_PORT = Map.of(
            "micronaut.server.host",
            "127.0.0.1",
            "micronaut.server.port",
            -1,
            "micronaut.security.enabled",
            false,
            "micronaut.metrics.enabled",
            false,
            "endpoints.all.enabled",
            false);

    BareContext(Map<String, Object> properties) {
        super(new ApplicationContextConfiguration() {
            @Override
            public List<String> getEnvironments() {
                return List.of();
            }

            @Override
            public Optional<Boolean> getDeduceEnvironments() {
                return Optional.of(false);
            }

            @Override
            public boolean isEnableDefaultPropertySources() {
                return false;
            }
        });
        Map<String, Object> all = new HashMap<>(ON_ANY_FREE_PORT);
        all.putAll(properties);
        getEnvironment().addPropertySource(PropertySource.of("bench", all));
    }

    private static boolean isWanted(String bean) {
        return bean.startsWith(SERVERS) || LEFT_OUT.stream().noneMatch(bean::startsWith);
    }

    @Override
    @SuppressWarnings("rawtypes")
    protected List<BeanDefinitionReference> resolveBeanDefinitionReferences() {
        return super.resolveBeanDefinitionReferences().stream()
                .filter(bean -> isWanted(bean.getBeanDefinitionName()))
                .toList();
    }

    /** Starts the server if it is not running, and returns its port. */
    int port() {
        var server = getBean(EmbeddedServer.class);
        return server.isRunning() ? server.getPort() : server.start().getPort();
    }
}
