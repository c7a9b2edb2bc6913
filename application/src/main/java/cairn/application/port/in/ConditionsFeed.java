package cairn.application.port.in;

import cairn.application.view.ConditionsView;
import cairn.domain.catalogue.RouteId;
import java.util.function.Consumer;

public interface ConditionsFeed {

    /**
     * Sends a route's present conditions to the listener, and then every later version until the subscription is
     * closed. The listener must not block.
     */
    Subscription subscribe(RouteId route, Consumer<ConditionsView> listener);

    /** Returns a number that changes whenever any route has new conditions. */
    long revision();

    interface Subscription extends AutoCloseable {

        @Override
        void close();
    }
}
