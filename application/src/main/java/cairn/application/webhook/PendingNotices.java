package cairn.application.webhook;

import cairn.application.port.delivery.AddressedNotice;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.port.out.WebhookEndpointStore;
import cairn.application.view.EndpointView;
import cairn.domain.access.Owner;
import cairn.domain.webhook.EndpointEvent;
import cairn.domain.webhook.EndpointId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Collects the endpoint changes and notices of one unit of work. */
final class PendingNotices {

    private static final int FORGOTTEN_AT_ONCE = 1_000;

    private final WebhookEndpointStore endpointStore;
    private final Map<Owner, Map<EndpointId, EndpointView>> endpoints = new HashMap<>();
    private final Map<EndpointId, EndpointView> changed = new LinkedHashMap<>();
    private final Set<EndpointId> anew = new HashSet<>();
    private final Set<EndpointId> deleted = new HashSet<>();
    private final Set<UUID> erased = new HashSet<>();
    private final List<AddressedNotice> notices = new ArrayList<>();

    PendingNotices(WebhookEndpointStore endpointStore) {
        this.endpointStore = endpointStore;
    }

    Collection<EndpointView> endpointsOf(Owner owner) {
        return knownOf(owner).values();
    }

    void note(EndpointEvent event, Instant at) {
        var known = knownOf(event.owner());
        var id = event.endpointId();
        var before = known.get(id);
        EndpointView.after(before, event, at)
                .ifPresentOrElse(
                        view -> {
                            if (before != null && view.settings().startsDeliveriesAfter(before.settings())) {
                                anew.add(id);
                            }
                            known.put(id, view);
                            changed.put(id, view);
                        },
                        () -> {
                            known.remove(id);
                            changed.remove(id);
                            deleted.add(id);
                        });
    }

    void add(List<AddressedNotice> more) {
        notices.addAll(more);
    }

    /** Leaves out the notices of some events, and deletes those that are stored already. */
    void erase(Collection<UUID> events) {
        notices.removeIf(addressed -> events.contains(addressed.notice().eventId()));
        erased.addAll(events);
    }

    void write(WebhookDeliveries deliveries, Instant now) {
        if (!changed.isEmpty()) {
            endpointStore.save(changed.values());
        }
        if (!deleted.isEmpty()) {
            endpointStore.remove(deleted);
        }
        if (!erased.isEmpty()) {
            deliveries.erase(erased, now);
        }
        deliveries.add(notices, now);
        changed.forEach((id, endpoint) -> {
            if (!endpoint.settings().isEnabled()) {
                deliveries.pause(id);
            } else if (anew.contains(id)) {
                deliveries.resume(id);
            }
        });
        deleted.forEach(id -> forget(id, deliveries));
    }

    void wakeIfNeeded(Runnable wake) {
        if (!notices.isEmpty() || !changed.isEmpty()) {
            wake.run();
        }
    }

    private static void forget(EndpointId endpoint, WebhookDeliveries deliveries) {
        int forgotten;
        do {
            forgotten = deliveries.forget(endpoint, FORGOTTEN_AT_ONCE);
        } while (forgotten == FORGOTTEN_AT_ONCE);
    }

    private Map<EndpointId, EndpointView> knownOf(Owner owner) {
        return endpoints.computeIfAbsent(owner, whose -> {
            var known = new LinkedHashMap<EndpointId, EndpointView>();
            endpointStore.of(whose).forEach(endpoint -> known.put(endpoint.id(), endpoint));
            return known;
        });
    }
}
