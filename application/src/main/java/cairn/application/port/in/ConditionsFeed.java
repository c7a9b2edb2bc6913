package cairn.application.port.in;

import cairn.application.view.ConditionsView;
import cairn.domain.catalogue.RouteId;
import java.util.function.Consumer;

/** Tells at once what becomes known of a route. */
public interface ConditionsFeed {

    /** Has somebody told of the present view of a route and of every later one, until closed. Telling must not block. */
    Subscription subscribe(RouteId route, Consumer<ConditionsView> listener);

    /** Another number whenever something new has become known of any route. */
    long revision();

    /** Somebody who is told. */
    interface Subscription extends AutoCloseable {

        @Override
        void close();
    }
}
