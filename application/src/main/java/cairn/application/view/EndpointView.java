package cairn.application.view;

import cairn.domain.access.Owner;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.EncryptedSecret;
import cairn.domain.webhook.EndpointEvent;
import cairn.domain.webhook.EndpointEvent.EndpointCreated;
import cairn.domain.webhook.EndpointEvent.EndpointDeleted;
import cairn.domain.webhook.EndpointEvent.EndpointDisabled;
import cairn.domain.webhook.EndpointEvent.EndpointTested;
import cairn.domain.webhook.EndpointEvent.EndpointUpdated;
import cairn.domain.webhook.EndpointEvent.SecretRotated;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.EndpointSettings;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A webhook endpoint as of an event.
 *
 * @param previous the secret that also signs for a while after a rotation
 * @param disabled the reason why the service disabled the endpoint
 * @param version the number of its events
 */
public record EndpointView(
        EndpointId id,
        Owner owner,
        EndpointSettings settings,
        EncryptedSecret secret,
        Optional<Previous> previous,
        Optional<Disabled> disabled,
        int version,
        Instant createdAt,
        Instant updatedAt)
        implements ResourceView {

    public record Previous(EncryptedSecret secret, Instant until) {}

    public record Disabled(DisableReason reason, Instant at) {}

    public List<EncryptedSecret> secretsAt(Instant now) {
        var other = previous.filter(old -> now.isBefore(old.until())).map(Previous::secret);
        return Stream.concat(Stream.of(secret), other.stream()).toList();
    }

    /**
     * Folds one event into the view; empty after the endpoint was deleted. Only the creation may have no
     * {@code before}.
     */
    public static Optional<EndpointView> after(@Nullable EndpointView before, EndpointEvent event, Instant at) {
        return switch (event) {
            case EndpointCreated e ->
                Optional.of(new EndpointView(
                        e.endpointId(),
                        e.owner(),
                        e.settings(),
                        e.secret(),
                        Optional.empty(),
                        Optional.empty(),
                        1,
                        at,
                        at));
            case EndpointUpdated e -> {
                var view = known(before);
                var still = view.disabled.filter(_ -> !e.settings().isEnabled());
                yield Optional.of(view.next(e.settings(), view.secret, view.previous, still, at));
            }
            case SecretRotated e -> {
                var view = known(before);
                var old = new Previous(view.secret, e.previousUntil());
                yield Optional.of(view.next(view.settings, e.secret(), Optional.of(old), view.disabled, at));
            }
            case EndpointDisabled e -> {
                var view = known(before);
                yield Optional.of(view.next(
                        view.settings.disabled(),
                        view.secret,
                        view.previous,
                        Optional.of(new Disabled(e.why(), at)),
                        at));
            }
            case EndpointTested _ -> {
                var view = known(before);
                yield Optional.of(view.next(view.settings, view.secret, view.previous, view.disabled, view.updatedAt));
            }
            case EndpointDeleted _ -> Optional.empty();
        };
    }

    private static EndpointView known(@Nullable EndpointView before) {
        return Objects.requireNonNull(before, "An endpoint's history starts with its creation");
    }

    private EndpointView next(
            EndpointSettings newSettings,
            EncryptedSecret newSecret,
            Optional<Previous> old,
            Optional<Disabled> reason,
            Instant at) {
        return new EndpointView(id, owner, newSettings, newSecret, old, reason, version + 1, createdAt, at);
    }
}
