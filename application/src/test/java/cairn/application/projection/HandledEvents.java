package cairn.application.projection;

import java.util.Arrays;
import java.util.List;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;

/** The events for which a projection has a method. */
public final class HandledEvents {

    private HandledEvents() {}

    public static List<Class<?>> of(Class<?> projection) {
        return Arrays.stream(projection.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(EventHandler.class))
                .<Class<?>>map(method -> method.getParameterTypes()[0])
                .toList();
    }
}
