package cairn.bootstrap.service;

import io.micronaut.context.ApplicationContext;
import io.micronaut.context.ApplicationContextConfiguration;
import io.micronaut.context.DefaultApplicationContext;
import io.micronaut.context.DefaultApplicationContextBuilder;
import java.util.Map;

/**
 * The application context of a node. If its start fails, it closes the beans created so far, with their threads and
 * connections; a {@link DefaultApplicationContext} closes nothing before it has started.
 */
@SuppressWarnings("overrides") // the framework's class narrows varargs
final class NodeContext extends DefaultApplicationContext {

    private boolean hasFailed;

    private NodeContext(ApplicationContextConfiguration configuration) {
        super(configuration);
    }

    /**
     * Starts the context.
     *
     * @param parts objects that are created outside of it, as further beans
     */
    static ApplicationContext start(Map<String, Object> properties, Object... parts) {
        return new Builder()
                .deduceEnvironment(false)
                .banner(false)
                .properties(properties)
                .singletons(parts)
                .start();
    }

    @Override
    public synchronized ApplicationContext start() {
        try {
            return super.start();
        } catch (RuntimeException e) {
            hasFailed = true;
            initializing.set(false);
            running.set(true); // stop() does nothing otherwise
            stop();
            throw e;
        }
    }

    /** Publishes nothing after a failed start, because the listeners would be created and fail again. */
    @Override
    public void publishEvent(Object event) {
        if (!hasFailed) {
            super.publishEvent(event);
        }
    }

    private static final class Builder extends DefaultApplicationContextBuilder {

        @Override
        protected ApplicationContext newApplicationContext() {
            return new NodeContext(this);
        }
    }
}
