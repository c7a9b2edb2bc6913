package cairn.bootstrap.tracing;

import cairn.application.port.in.Commands;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.opentelemetry.api.trace.Tracer;
import jakarta.inject.Singleton;

@Singleton
@Requires(beans = Tracer.class)
final class TracedCommands implements BeanCreatedEventListener<Commands> {

    private final Tracer tracer;

    TracedCommands(Tracer tracer) {
        this.tracer = tracer;
    }

    @Override
    public Commands onCreated(BeanCreatedEvent<Commands> created) {
        var commands = created.getBean();
        return (command, context) -> Traced.step(
                tracer, "command " + command.getClass().getSimpleName(), () -> commands.send(command, context));
    }
}
