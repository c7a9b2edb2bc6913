package cairn.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
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
import cairn.domain.webhook.Endpoints.Known;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndpointsTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    private static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 2)), Mode.LIVE);
    private static final EndpointId FIRST = id(1);
    private static final EndpointId UNKNOWN = id(99);
    private static final EncryptedSecret SECRET = new EncryptedSecret("c2VhbGVk");
    private static final EndpointSettings SETTINGS = settings("https://hooks.example/a", true);

    private final Endpoints one = Endpoints.NONE.after(created(FIRST));

    @Test
    void anEndpointIsCreatedWithItsSettings() {
        var created = Endpoints.NONE.create(create(SETTINGS));

        assertThat(created).isEqualTo(created(FIRST));
        assertThat(Endpoints.NONE.after(created).known()).containsExactly(entry(FIRST, new Known(SETTINGS, 1)));
    }

    @Test
    void objectionsToTheAddressAndUnpublishedTypesAreRejectedTogether() {
        var unknown = new EndpointSettings(
                SETTINGS.url(), new Subscription(List.of("yak.sold")), NoticeForm.PLAIN, Optional.empty(), true);
        var command = new CreateEndpoint(FIRST, OWNER, unknown, List.of("must be a public address"), SECRET);

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> Endpoints.NONE.create(command))
                .satisfies(refusal -> assertThat(refusal.faults())
                        .startsWith(new Fault(FaultCode.INVALID_VALUE, "url", "must be a public address"))
                        .extracting(Fault::member)
                        .containsExactly("url", "eventTypes[0]"));
    }

    @Test
    void sixteenEndpointsAreTheMost() {
        var fifteen = Endpoints.NONE;
        for (int number = 1; number <= 15; number++) {
            fifteen = fifteen.after(created(id(number)));
        }
        var last = fifteen.create(new CreateEndpoint(id(16), OWNER, SETTINGS, List.of(), SECRET));
        var sixteen = fifteen.after(last);

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> sixteen.create(new CreateEndpoint(id(17), OWNER, SETTINGS, List.of(), SECRET)))
                .satisfies(refusal -> assertThat(refusal.standing())
                        .contains(new Standing("16_endpoints", List.of("update", "delete"))));
    }

    @Test
    void newSettingsReplaceTheOldOnes() {
        var changed = settings("https://hooks.example/b", true);
        var updated = one.update(update(FIRST, changed)).orElseThrow();

        assertThat(updated).isEqualTo(new EndpointUpdated(FIRST, OWNER, changed));
        assertThat(one.after(updated).known().get(FIRST)).isEqualTo(new Known(changed, 2));
    }

    private static UpdateEndpoint update(EndpointId id, EndpointSettings settings) {
        return new UpdateEndpoint(id, OWNER, settings, Optional.empty());
    }

    @Test
    void anEndpointThatHasChangedSinceItWasReadIsNotOverwritten() {
        var rotated = one.after(one.rotate(new RotateSecret(FIRST, OWNER, SECRET), NOW));
        var changed = settings("https://hooks.example/b", true);

        assertThat(one.update(new UpdateEndpoint(FIRST, OWNER, changed, Optional.of(1))))
                .isPresent();
        assertThat(rotated.update(new UpdateEndpoint(FIRST, OWNER, changed, Optional.of(2))))
                .isPresent();
        for (var settings : List.of(changed, SETTINGS)) {
            assertThatExceptionOfType(Stale.class)
                    .isThrownBy(() -> rotated.update(new UpdateEndpoint(FIRST, OWNER, settings, Optional.of(1))));
        }
    }

    @Test
    void unchangedSettingsAreNoEvent() {
        assertThat(one.update(update(FIRST, SETTINGS))).isEmpty();
    }

    @Test
    void anUpdateToAnUnpublishedTypeIsRejected() {
        var unknown = new EndpointSettings(
                SETTINGS.url(), new Subscription(List.of("yak.sold")), NoticeForm.PLAIN, Optional.empty(), true);

        assertThatExceptionOfType(Invalid.class).isThrownBy(() -> one.update(update(FIRST, unknown)));
    }

    @Test
    void aDeletedEndpointDoesNotExistAnyMore() {
        var deleted = one.delete(new DeleteEndpoint(FIRST, OWNER));

        assertThat(deleted).isEqualTo(new EndpointDeleted(FIRST, OWNER));
        assertThat(one.after(deleted).known()).isEmpty();
    }

    @Test
    void theOldSecretSignsForADayAfterARotation() {
        var next = new EncryptedSecret("bmV4dA==");
        var rotated = one.rotate(new RotateSecret(FIRST, OWNER, next), NOW);

        assertThat(rotated).isEqualTo(new SecretRotated(FIRST, OWNER, next, Instant.parse("2026-11-21T08:30:00Z")));
        assertThat(one.after(rotated).known()).containsExactly(entry(FIRST, new Known(SETTINGS, 2)));
    }

    @Test
    void anEnabledEndpointIsTested() {
        var tested = one.test(new TestEndpoint(FIRST, OWNER, Optional.empty()));

        assertThat(tested).isEqualTo(new EndpointTested(FIRST, OWNER, Optional.empty()));
        assertThat(one.after(tested).known()).containsExactly(entry(FIRST, new Known(SETTINGS, 2)));
    }

    @Test
    void onlyAnEndpointOfTestModeReceivesSamples() {
        var sample = Optional.of(NoticeType.DISABLED);
        var sandbox = new Owner(OWNER.operator(), Mode.TEST);

        assertThat(one.test(new TestEndpoint(FIRST, sandbox, sample)).sample()).isEqualTo(sample);
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> one.test(new TestEndpoint(FIRST, OWNER, sample)))
                .satisfies(refusal ->
                        assertThat(refusal.faults().getFirst().member()).isEqualTo("eventType"));
    }

    @Test
    void aDisabledEndpointIsNotTested() {
        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> disabled().test(new TestEndpoint(FIRST, OWNER, Optional.empty())))
                .satisfies(refusal ->
                        assertThat(refusal.standing()).contains(new Standing("disabled", List.of("update", "delete"))));
    }

    @Test
    void anEndpointIsDisabledOnceAndOnlyIfItExists() {
        var disable = new DisableEndpoint(FIRST, OWNER, DisableReason.GONE);

        assertThat(one.disable(disable)).contains(new EndpointDisabled(FIRST, OWNER, DisableReason.GONE));
        assertThat(disabled().disable(disable)).isEmpty();
        assertThat(Endpoints.NONE.disable(disable)).isEmpty();
    }

    @Test
    void disablingKeepsAllOtherSettings() {
        assertThat(disabled().known())
                .hasEntrySatisfying(
                        FIRST,
                        endpoint ->
                                assertThat(endpoint.settings()).isEqualTo(settings("https://hooks.example/a", false)));
    }

    @Test
    void anUnknownEndpointIsMissing() {
        assertThatExceptionOfType(Missing.class).isThrownBy(() -> one.update(update(UNKNOWN, SETTINGS)));
        assertThatExceptionOfType(Missing.class).isThrownBy(() -> one.delete(new DeleteEndpoint(UNKNOWN, OWNER)));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> one.rotate(new RotateSecret(UNKNOWN, OWNER, SECRET), NOW));
        assertThatExceptionOfType(Missing.class)
                .isThrownBy(() -> one.test(new TestEndpoint(UNKNOWN, OWNER, Optional.empty())));
    }

    @ParameterizedTest
    @CsvSource({
        "a, true, a, true, false",
        "a, true, b, true, true",
        "a, true, b, false, true",
        "a, false, a, true, true",
        "a, true, a, false, false",
        "a, false, a, false, false"
    })
    void deliveryBeginsAnewAtAnotherAddressOrWhenEnabledAgain(
            String before, boolean wasEnabled, String after, boolean isEnabled, boolean beginsAnew) {
        assertThat(settings(after, isEnabled).startsDeliveriesAfter(settings(before, wasEnabled)))
                .isEqualTo(beginsAnew);
    }

    @Test
    void theAddressDoesNotAppearInALog() {
        var endpoint =
                new Endpoint(FIRST, OWNER, SETTINGS.url(), NoticeForm.PLAIN, List.of(SigningSecret.of(new byte[32])));

        assertThat(endpoint).hasToString("endpoint " + FIRST.value());
        assertThat(SETTINGS.toString()).contains("booking.*", "enabled=true").doesNotContain("hooks.example");
    }

    @Test
    void anEndpointHasAtLeastOneSecret() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Endpoint(FIRST, OWNER, SETTINGS.url(), NoticeForm.PLAIN, List.of()));
    }

    private Endpoints disabled() {
        return one.after(new EndpointDisabled(FIRST, OWNER, DisableReason.FAILING));
    }

    private static EndpointId id(int number) {
        return new EndpointId(new UUID(0, number));
    }

    private static CreateEndpoint create(EndpointSettings settings) {
        return new CreateEndpoint(FIRST, OWNER, settings, List.of(), SECRET);
    }

    private static EndpointCreated created(EndpointId id) {
        return new EndpointCreated(id, OWNER, SETTINGS, SECRET);
    }

    private static EndpointSettings settings(String url, boolean isEnabled) {
        return new EndpointSettings(
                url, new Subscription(List.of("booking.*")), NoticeForm.PLAIN, Optional.of("ours"), isEnabled);
    }
}
