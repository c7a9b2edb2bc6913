package cairn.application.deadline;

import cairn.application.axon.Handlers;
import cairn.application.axon.History;
import cairn.application.module.CoreModule;
import cairn.application.port.out.Deadlines;
import cairn.application.projection.SharedProcessor;
import java.util.function.UnaryOperator;

public final class DeadlineModule {

    /**
     * The reactor's name and the key of its token, which must not change. It starts at the beginning of the log, so
     * that earlier objects get their deadlines, too; to fire one that is long past is harmless. Its initial token is
     * not a replay token and reports its position from the first event on.
     */
    public static final String REACTOR = "deadlines";

    private DeadlineModule() {}

    public static CoreModule of(Deadlines deadlines) {
        return axon -> {
            SharedProcessor.register(
                    axon,
                    REACTOR,
                    UnaryOperator.identity(),
                    c -> Handlers.events(c, new DeadlineReactor(deadlines, History.of(c))));
        };
    }
}
