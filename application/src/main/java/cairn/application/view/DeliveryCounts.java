package cairn.application.view;

import cairn.domain.webhook.EndpointId;
import java.util.Map;

/** The numbers of deliveries of some endpoints; an endpoint without deliveries is absent. */
public record DeliveryCounts(Map<EndpointId, Count> byEndpoint) {

    public DeliveryCounts {
        byEndpoint = Map.copyOf(byEndpoint);
    }

    public Count of(EndpointId endpoint) {
        return byEndpoint.getOrDefault(endpoint, Count.NONE);
    }

    public record Count(long pending, long succeeded, long exhausted) {

        public static final Count NONE = new Count(0, 0, 0);

        public long total() {
            return pending + succeeded + exhausted;
        }

        /** Returns the number of deliveries that are not attempted again. */
        public long over() {
            return succeeded + exhausted;
        }
    }
}
