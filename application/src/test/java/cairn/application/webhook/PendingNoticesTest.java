package cairn.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.delivery.AddressedNotice;
import cairn.application.port.delivery.ReplayRange;
import cairn.application.port.delivery.ReplayStep;
import cairn.application.port.delivery.ReplayStep.Place;
import cairn.application.port.in.ListDeliveries.Filter;
import cairn.application.port.in.Window;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.port.out.WebhookEndpointStore;
import cairn.application.view.DeliveryCounts;
import cairn.application.view.DeliveryView;
import cairn.application.view.EndpointView;
import cairn.application.view.Page;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.EncryptedSecret;
import cairn.domain.webhook.EndpointEvent;
import cairn.domain.webhook.EndpointEvent.EndpointCreated;
import cairn.domain.webhook.EndpointEvent.EndpointDisabled;
import cairn.domain.webhook.EndpointEvent.EndpointTested;
import cairn.domain.webhook.EndpointEvent.EndpointUpdated;
import cairn.domain.webhook.EndpointEvent.SecretRotated;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.EndpointSettings;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.Subscription;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PendingNoticesTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    private static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 9)), Mode.TEST);
    private static final EndpointId ID = new EndpointId(new UUID(0, 1));
    private static final String URL = "https://example.com/";

    private final Register endpointStore = new Register();
    private final Deliveries deliveries = new Deliveries();

    @Test
    void whatIsTestedRotatedOrDescribedOtherwiseGoesOnAsItWas() {
        happened(created(), new EndpointTested(ID, OWNER, Optional.empty()));
        happened(new SecretRotated(ID, OWNER, new EncryptedSecret("bmV4dA=="), NOW));
        happened(new EndpointUpdated(ID, OWNER, settings(URL, "Back office", true)));
        assertThat(deliveries.calls).isEmpty();
    }

    @Test
    void whatIsEnabledBeginsAnew() {
        happened(created());
        happened(new EndpointDisabled(ID, OWNER, DisableReason.FAILING));
        happened(new EndpointUpdated(ID, OWNER, settings(URL, "", true)));
        happened(new EndpointTested(ID, OWNER, Optional.empty()));
        assertThat(deliveries.calls).containsExactly("pause", "resume");
    }

    @Test
    void whatIsEnabledAtOnceBeginsAnewAllTheSame() {
        happened(created());
        happened(
                new EndpointDisabled(ID, OWNER, DisableReason.FAILING),
                new EndpointUpdated(ID, OWNER, settings(URL, "", true)),
                new EndpointTested(ID, OWNER, Optional.empty()));
        assertThat(deliveries.calls).containsExactly("resume");
    }

    @Test
    void anotherAddressBeginsAnew() {
        happened(created());
        happened(new EndpointUpdated(ID, OWNER, settings("https://example.com/elsewhere", "", true)));
        assertThat(deliveries.calls).containsExactly("resume");
    }

    @Test
    void whatIsDisabledRestsWhateverElseIsNew() {
        happened(created());
        happened(new EndpointUpdated(ID, OWNER, settings("https://example.com/elsewhere", "", false)));
        assertThat(deliveries.calls).containsExactly("pause");
    }

    private void happened(EndpointEvent... events) {
        var rounds = new PendingNotices(endpointStore);
        for (var event : events) {
            rounds.note(event, NOW);
        }
        rounds.write(deliveries, NOW);
    }

    private static EndpointCreated created() {
        return new EndpointCreated(ID, OWNER, settings(URL, "", true), new EncryptedSecret("Zmlyc3Q="));
    }

    private static EndpointSettings settings(String url, String description, boolean isEnabled) {
        return new EndpointSettings(
                url, new Subscription(List.of("*")), NoticeForm.PLAIN, Optional.of(description), isEnabled);
    }

    private static final class Register implements WebhookEndpointStore {

        private final List<EndpointView> known = new ArrayList<>();

        @Override
        public List<EndpointView> of(Owner owner) {
            return List.copyOf(known);
        }

        @Override
        public List<EndpointView> find(Set<EndpointId> ids) {
            throw new AssertionError("Nobody is looked for");
        }

        @Override
        public void save(Collection<EndpointView> endpoints) {
            known.clear();
            known.addAll(endpoints);
        }

        @Override
        public void remove(Collection<EndpointId> ids) {
            throw new AssertionError("Nothing is to be removed");
        }
    }

    /** Writes down whether anything is tried. */
    private static final class Deliveries implements WebhookDeliveries {

        private final List<String> calls = new ArrayList<>();

        @Override
        public void add(Collection<AddressedNotice> notices, Instant now) {
            assertThat(notices).isEmpty();
        }

        @Override
        public void pause(EndpointId endpoint) {
            calls.add("pause");
        }

        @Override
        public void resume(EndpointId endpoint) {
            calls.add("resume");
        }

        @Override
        public Optional<DeliveryView> find(DeliveryId id) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<String> bodyOf(DeliveryId id) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Page<DeliveryView> list(Set<EndpointId> endpoints, Filter filter, Window window) {
            throw new UnsupportedOperationException();
        }

        @Override
        public DeliveryCounts count(Set<EndpointId> endpoints, Filter filter) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean retry(DeliveryId id, Instant now) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ReplayStep replay(ReplayRange range, Place after, int most, Instant now) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int forget(EndpointId endpoint, int most) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void erase(Collection<UUID> events, Instant now) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int prune(Instant before, int most) {
            throw new UnsupportedOperationException();
        }
    }
}
