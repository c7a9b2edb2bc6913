package cairn.domain.webhook;

import cairn.domain.access.Guards;
import cairn.domain.access.Mode;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import cairn.domain.webhook.EndpointCommand.CreateEndpoint;
import cairn.domain.webhook.EndpointCommand.DeleteEndpoint;
import cairn.domain.webhook.EndpointCommand.DisableEndpoint;
import cairn.domain.webhook.EndpointCommand.RotateSecret;
import cairn.domain.webhook.EndpointCommand.TestEndpoint;
import cairn.domain.webhook.EndpointCommand.UpdateEndpoint;
import cairn.domain.webhook.EndpointEvent.EndpointCreated;
import cairn.domain.webhook.EndpointEvent.EndpointDeleted;
import cairn.domain.webhook.EndpointEvent.EndpointDisabled;
import cairn.domain.webhook.EndpointEvent.EndpointTested;
import cairn.domain.webhook.EndpointEvent.EndpointUpdated;
import cairn.domain.webhook.EndpointEvent.SecretRotated;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All webhook endpoints of an operator in one mode. They are one aggregate because their number is limited. */
public record Endpoints(Map<EndpointId, Known> known) {

    public static final Endpoints NONE = new Endpoints(Map.of());

    public static final int MOST = 16;

    public static final Duration OVERLAP = Duration.ofHours(24);

    public Endpoints {
        known = Map.copyOf(known);
    }

    /**
     * An endpoint that decisions depend on.
     *
     * @param version the number of its events
     */
    public record Known(EndpointSettings settings, int version) {

        private Known next(EndpointSettings newer) {
            return new Known(newer, version + 1);
        }
    }

    public EndpointCreated create(CreateEndpoint command) {
        var faults = Stream.concat(
                        command.objections().stream().map(detail -> new Fault("url", detail)),
                        command.settings().subscription().faults().stream())
                .toList();
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
        if (known.size() >= MOST) {
            throw new Conflict(
                    new Standing(MOST + "_endpoints", List.of("update", "delete")),
                    "There are already %d endpoints, the maximum".formatted(MOST));
        }
        return new EndpointCreated(command.endpointId(), command.owner(), command.settings(), command.secret());
    }

    public Optional<EndpointUpdated> update(UpdateEndpoint command) {
        command.settings().subscription().requireKnown();
        var present = found(command.endpointId());
        Guards.requireVersion("webhook endpoint", present.version(), command.expected());
        return present.settings().equals(command.settings())
                ? Optional.empty()
                : Optional.of(new EndpointUpdated(command.endpointId(), command.owner(), command.settings()));
    }

    public EndpointDeleted delete(DeleteEndpoint command) {
        found(command.endpointId());
        return new EndpointDeleted(command.endpointId(), command.owner());
    }

    public SecretRotated rotate(RotateSecret command, Instant now) {
        found(command.endpointId());
        return new SecretRotated(command.endpointId(), command.owner(), command.next(), now.plus(OVERLAP));
    }

    public EndpointTested test(TestEndpoint command) {
        if (!found(command.endpointId()).settings().isEnabled()) {
            throw new Conflict(
                    new Standing("disabled", List.of("update", "delete")),
                    "A disabled endpoint receives no deliveries");
        }
        if (command.sample().isPresent() && command.owner().mode() == Mode.LIVE) {
            throw new Invalid(FaultCode.CONFLICT, "eventType", "may only be sent for an endpoint of test mode");
        }
        return new EndpointTested(command.endpointId(), command.owner(), command.sample());
    }

    public Optional<EndpointDisabled> disable(DisableEndpoint command) {
        return Optional.ofNullable(known.get(command.endpointId()))
                .filter(present -> present.settings().isEnabled())
                .map(_ -> new EndpointDisabled(command.endpointId(), command.owner(), command.reason()));
    }

    private Known found(EndpointId id) {
        return Optional.ofNullable(known.get(id)).orElseThrow(Missing::object);
    }

    public Endpoints after(EndpointEvent event) {
        return switch (event) {
            case EndpointCreated e -> with(e.endpointId(), new Known(e.settings(), 1));
            case EndpointUpdated e -> next(e.endpointId(), e.settings());
            case EndpointDeleted e -> without(e.endpointId());
            case EndpointDisabled e ->
                next(e.endpointId(), found(e.endpointId()).settings().disabled());
            case SecretRotated e -> next(e.endpointId(), found(e.endpointId()).settings());
            case EndpointTested e -> next(e.endpointId(), found(e.endpointId()).settings());
        };
    }

    private Endpoints next(EndpointId id, EndpointSettings newest) {
        return with(id, found(id).next(newest));
    }

    private Endpoints with(EndpointId id, Known newest) {
        var changed = new HashMap<>(known);
        changed.put(id, newest);
        return new Endpoints(changed);
    }

    private Endpoints without(EndpointId id) {
        var fewer = new HashMap<>(known);
        fewer.remove(id);
        return new Endpoints(fewer);
    }
}
