package cairn.application.port.in;

import cairn.application.view.DeliveryView;
import cairn.application.view.Page;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DeliveryStatus;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.NoticeType;
import cairn.domain.webhook.Subscription;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lists the deliveries of an owner's endpoints, newest first. */
public record ListDeliveries(Owner owner, Optional<EndpointId> endpoint, Filter filter, Window window)
        implements Query<Page<DeliveryView>> {

    /**
     * Selects deliveries; an empty member selects all.
     *
     * @param types the types of their events
     * @param subject the object of their events, such as {@code booking/<id>}
     * @param from the time at or after which they were created
     * @param to the time before which they were created
     */
    public record Filter(
            Set<DeliveryStatus> statuses,
            Optional<Subscription> types,
            Optional<String> subject,
            Optional<Instant> from,
            Optional<Instant> to) {

        public static final Filter ANY = of(Set.of());

        public Filter {
            statuses = Set.copyOf(statuses);
        }

        public static Filter of(Set<DeliveryStatus> statuses) {
            return new Filter(statuses, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        }

        public Optional<Set<String>> typeNames() {
            return types.map(wanted -> Stream.concat(NoticeType.ALL.stream(), Stream.of(NoticeType.TEST))
                    .filter(wanted::includes)
                    .map(NoticeType::name)
                    .collect(Collectors.toUnmodifiableSet()));
        }
    }
}
