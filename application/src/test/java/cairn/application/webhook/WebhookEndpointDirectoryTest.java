package cairn.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.out.Encryption;
import cairn.application.port.out.WebhookEndpointStore;
import cairn.application.view.EndpointView;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.SecretPurpose;
import cairn.domain.webhook.EncryptedSecret;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.EndpointSettings;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.SigningSecret;
import cairn.domain.webhook.Subscription;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class WebhookEndpointDirectoryTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    private static final EndpointId SOUND = new EndpointId(new UUID(0, 1));
    private static final EndpointId FOREIGN = new EndpointId(new UUID(0, 2));

    private final SigningSecretService signingSecrets =
            new SigningSecretService(() -> SigningSecret.of(new byte[SigningSecret.BYTES]), new Turned());
    private final List<EndpointId> troubled = new ArrayList<>();

    @Test
    void aSecretThatCannotBeDecryptedDelaysNoOtherEndpoint() {
        var directory = new WebhookEndpointDirectory(
                new Register(),
                signingSecrets,
                (_, _) -> {
                    throw new AssertionError("Nobody is to be disabled");
                },
                Clock.fixed(NOW, ZoneOffset.UTC),
                (endpoint, _) -> troubled.add(endpoint));

        assertThat(directory.find(Set.of(SOUND, FOREIGN))).containsOnlyKeys(SOUND);
        assertThat(troubled).containsExactly(FOREIGN);
    }

    private final class Register implements WebhookEndpointStore {

        @Override
        public List<EndpointView> of(Owner owner) {
            return List.of();
        }

        @Override
        public List<EndpointView> find(Set<EndpointId> ids) {
            return List.of(
                    endpoint(FOREIGN, new EncryptedSecret("b3RoZXI=")),
                    endpoint(SOUND, signingSecrets.generate(SOUND).sealed()));
        }

        @Override
        public void save(Collection<EndpointView> endpoints) {
            throw new AssertionError("Nothing is to be kept");
        }

        @Override
        public void remove(Collection<EndpointId> ids) {
            throw new AssertionError("Nothing is to be removed");
        }
    }

    private static EndpointView endpoint(EndpointId id, EncryptedSecret secret) {
        return new EndpointView(
                id,
                new Owner(new OperatorId(new UUID(0, 9)), Mode.TEST),
                new EndpointSettings(
                        "https://example.com/",
                        new Subscription(List.of("*")),
                        NoticeForm.PLAIN,
                        Optional.empty(),
                        true),
                secret,
                Optional.empty(),
                Optional.empty(),
                1,
                NOW,
                NOW);
    }

    /** Turns the bytes round, after one that says so. */
    private static final class Turned implements Encryption {

        @Override
        public byte[] encrypt(SecretPurpose purpose, String id, byte[] secret) {
            var sealed = new byte[secret.length + 1];
            for (int i = 0; i < secret.length; i++) {
                sealed[secret.length - i] = secret[i];
            }
            return sealed;
        }

        @Override
        public byte[] decrypt(SecretPurpose purpose, String id, byte[] sealed) {
            if (sealed[0] != 0) {
                throw new IllegalArgumentException("Closed with another key");
            }
            var secret = new byte[sealed.length - 1];
            for (int i = 0; i < secret.length; i++) {
                secret[i] = sealed[secret.length - i];
            }
            return secret;
        }
    }
}
