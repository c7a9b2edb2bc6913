package cairn.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.application.port.in.FindEndpoint;
import cairn.application.port.in.ListEndpoints;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Query;
import cairn.application.port.in.RequestOrigin;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.WebhookTargets;
import cairn.application.view.EndpointView;
import cairn.application.view.Page;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.SecretPurpose;
import cairn.domain.shared.Command;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.webhook.EncryptedSecret;
import cairn.domain.webhook.EndpointCommand.CreateEndpoint;
import cairn.domain.webhook.EndpointCommand.UpdateEndpoint;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.EndpointSettings;
import cairn.domain.webhook.Endpoints;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.SigningSecret;
import cairn.domain.webhook.Subscription;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EndpointAdministrationServiceTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    private static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 9)), Mode.TEST);
    private static final EndpointId ID = new EndpointId(new UUID(0, 1));
    private static final CommandContext CONTEXT = new CommandContext("r1", "test");
    private static final String GONE = "https://gone.example/";

    private final List<Command> sent = new ArrayList<>();
    private final List<String> lookedUp = new ArrayList<>();
    private List<EndpointView> endpoints = List.of();
    private boolean isReplay;
    private EndpointAdministrationService administration;

    @BeforeEach
    void assemble() {
        administration = new EndpointAdministrationService(
                new Recording(),
                new Answers(),
                new Targets(),
                new SigningSecretService(() -> SigningSecret.of(new byte[SigningSecret.BYTES]), new Unencrypted()),
                () -> ID.value());
    }

    @Test
    void anEndpointWhoseHostNoLongerExistsCanBeDisabled() {
        endpoints = List.of(endpoint(settings(GONE, true)));
        update(settings(GONE, false));

        assertThat(lookedUp).isEmpty();
        assertThat(sent).hasSize(1);
    }

    @Test
    void aUrlIsCheckedWhenDeliveriesStartAnew() {
        endpoints = List.of(endpoint(settings(GONE, false)));

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> update(settings(GONE, true)))
                .satisfies(refusal -> assertThat(refusal.faults())
                        .containsExactly(new Fault("url", "must have a host that can be resolved")));
        assertThat(sent).isEmpty();
    }

    @Test
    void anotherUrlIsChecked() {
        endpoints = List.of(endpoint(settings(GONE, true)));
        update(settings("https://other.example/", true));

        assertThat(lookedUp).containsExactly("https://other.example/");
        assertThat(sent).hasSize(1);
    }

    @Test
    void theCommandSaysWhatIsWrongWithTheUrlOfANewEndpoint() {
        assertThat(objectionsTo(GONE)).containsExactly("must have a host that can be resolved");
        assertThat(lookedUp).containsExactly(GONE);
    }

    @Test
    void noHostIsLookedUpForAnEndpointTooMany() {
        endpoints = Collections.nCopies(Endpoints.MOST, endpoint(settings(GONE, true)));

        assertThat(objectionsTo(GONE)).containsExactly("was only read");
        assertThat(lookedUp).isEmpty();
    }

    @Test
    void aRepeatedRequestDoesNotReceiveTheSecret() {
        assertThat(administration.rotateSecret(ID, OWNER, CONTEXT).secret()).isPresent();
        isReplay = true;

        assertThat(administration.rotateSecret(ID, OWNER, CONTEXT).secret()).isEmpty();
        assertThat(administration
                        .create(OWNER, settings(GONE, true), RequestOrigin.ELSEWHERE, CONTEXT)
                        .isReplay())
                .isTrue();
    }

    private EndpointView update(EndpointSettings settings) {
        return administration.update(
                new UpdateEndpoint(ID, OWNER, settings, Optional.empty()), RequestOrigin.ELSEWHERE, CONTEXT);
    }

    private List<String> objectionsTo(String url) {
        var issued = administration.create(OWNER, settings(url, true), RequestOrigin.ELSEWHERE, CONTEXT);
        assertThat(issued.secret()).isPresent();
        return ((CreateEndpoint) sent.getFirst()).objections();
    }

    private static EndpointSettings settings(String url, boolean isEnabled) {
        return new EndpointSettings(url, new Subscription(List.of("*")), NoticeForm.PLAIN, Optional.empty(), isEnabled);
    }

    private static EndpointView endpoint(EndpointSettings settings) {
        return new EndpointView(
                ID, OWNER, settings, new EncryptedSecret("AA=="), Optional.empty(), Optional.empty(), 1, NOW, NOW);
    }

    private final class Recording implements Commands {

        @Override
        public CommandResult send(Command command, CommandContext context) {
            sent.add(command);
            return new CommandResult(
                    List.of(), Optional.empty(), Optional.of(endpoint(settings(GONE, true))), isReplay);
        }
    }

    private final class Answers implements Queries {

        @Override
        @SuppressWarnings("unchecked") // each query with its own answer
        public <A> A ask(Query<A> query) {
            return switch (query) {
                case ListEndpoints _ -> (A) Page.current(endpoints, endpoints.size());
                case FindEndpoint _ -> (A) endpoint(settings(GONE, true));
                default -> throw new AssertionError("Not a query of endpoints: " + query);
            };
        }
    }

    /** Knows every host but one. */
    private final class Targets implements WebhookTargets {

        @Override
        public List<String> read(String url, Mode mode, RequestOrigin origin) {
            return List.of("was only read");
        }

        @Override
        public List<String> check(String url, Owner owner, RequestOrigin origin) {
            lookedUp.add(url);
            return url.equals(GONE) ? List.of("must have a host that can be resolved") : List.of();
        }
    }

    private static final class Unencrypted implements Encryption {

        @Override
        public byte[] encrypt(SecretPurpose purpose, String id, byte[] secret) {
            return secret;
        }

        @Override
        public byte[] decrypt(SecretPurpose purpose, String id, byte[] sealed) {
            return sealed;
        }
    }
}
