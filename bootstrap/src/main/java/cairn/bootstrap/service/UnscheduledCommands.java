package cairn.bootstrap.service;

import io.micronaut.context.BeanContext;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.inject.BeanDefinition;
import io.micronaut.inject.ExecutableMethod;
import io.micronaut.scheduling.TaskExceptionHandler;
import io.micronaut.scheduling.processor.ScheduledMethodProcessor;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Schedules nothing in the context of a command: a task that starts while the command ends would find no beans. */
@Singleton
@Requires(property = CoreFactory.REPLAY)
class UnscheduledCommands implements BeanCreatedEventListener<ScheduledMethodProcessor> {

    private static final TaskExceptionHandler<Object, Throwable> NO_TASKS = (_, _) -> {};

    private final BeanContext beans;

    UnscheduledCommands(BeanContext beans) {
        this.beans = beans;
    }

    @Override
    public ScheduledMethodProcessor onCreated(BeanCreatedEvent<ScheduledMethodProcessor> created) {
        return new ScheduledMethodProcessor(beans, Optional.empty(), NO_TASKS) {

            @Override
            public void process(BeanDefinition<?> bean, ExecutableMethod<?, ?> method) {
                // Schedules nothing.
            }
        };
    }
}
