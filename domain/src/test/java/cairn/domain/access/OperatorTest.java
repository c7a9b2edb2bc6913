package cairn.domain.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperatorTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    private static final Set<Scope> OF_AGENCIES = Set.of(Scope.OPERATOR, Scope.ANALYTICS, Scope.EMERGENCY);

    @Test
    void anOperatorStartsWithAKeyForEachMode() {
        var command = creating(Tier.PRO);
        var operator = Operator.create(command, NOW);

        assertThat(operator.firstKeys(command))
                .satisfiesExactlyInAnyOrder(
                        live -> {
                            assertThat(live.key()).isEqualTo(command.liveKey());
                            assertThat(live.scopes()).isEqualTo(OF_AGENCIES);
                        },
                        test -> {
                            assertThat(test.key()).isEqualTo(command.testKey());
                            assertThat(test.operator()).isEqualTo(operator.id());
                        });
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "FREE")
    void aPayingOperatorsKeyOpensAllThatAgenciesNeed(Tier tier) {
        assertThat(grant(operator(tier), Optional.empty()).scopes()).isEqualTo(OF_AGENCIES);
    }

    @Test
    void aFreeOperatorsKeyCallsHelpAndNothingElse() {
        assertThat(grant(operator(Tier.FREE), Optional.empty()).scopes()).containsExactly(Scope.EMERGENCY);
    }

    @Test
    void aKeyMayOpenLess() {
        var only = Set.of(Scope.ANALYTICS);

        assertThat(grant(operator(Tier.PRO), Optional.of(only)).scopes()).isEqualTo(only);
    }

    @Test
    void aKeyMayNotOpenMoreThanItsTier() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> grant(operator(Tier.FREE), Optional.of(Set.of(Scope.OPERATOR))))
                .satisfies(refusal -> assertThat(refusal.faults())
                        .containsExactly(new Fault("scopes", "must be some of [emergency]")));
    }

    @ParameterizedTest
    @EnumSource(names = {"PERMIT_DESK", "RESCUE_DESK", "CONDITIONS_DESK", "ADMIN"})
    void noAgencysKeyOpensADesk(Scope desk) {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> grant(operator(Tier.ENTERPRISE), Optional.of(Set.of(desk))));
    }

    @ParameterizedTest
    @EnumSource(names = {"PERMIT_DESK", "RESCUE_DESK", "CONDITIONS_DESK", "ADMIN"})
    void thePlatformsKeysOpenTheDesks(Scope desk) {
        assertThat(grant(platform(), Optional.of(Set.of(desk))).scopes()).containsExactly(desk);
    }

    @Test
    void thePlatformHasNoBookings() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> grant(platform(), Optional.of(Set.of(Scope.OPERATOR))));
    }

    @Test
    void aKeyThatOpensNothingIsRefused() {
        assertThatExceptionOfType(Invalid.class).isThrownBy(() -> grant(operator(Tier.PRO), Optional.of(Set.of())));
    }

    private static KeyGrant grant(Operator operator, Optional<Set<Scope>> scopes) {
        return operator.grant(new GrantKey(operator.id(), material(3, Mode.TEST), "Shop", scopes), NOW);
    }

    private static Operator operator(Tier tier) {
        return Operator.create(creating(tier), NOW);
    }

    private static Operator platform() {
        return new Operator(
                Operator.PLATFORM, "platform", new EmailAddress("platform@cairn.invalid"), Tier.ENTERPRISE, NOW);
    }

    private static CreateOperator creating(Tier tier) {
        return new CreateOperator(
                new OperatorId(new UUID(0, 1)),
                "Snow Leopard Treks",
                new EmailAddress("office@example.com"),
                tier,
                material(1, Mode.LIVE),
                material(2, Mode.TEST));
    }

    private static KeyMaterial material(int number, Mode mode) {
        var bytes = new byte[32];
        bytes[31] = (byte) number;
        return KeyMaterial.of(new KeyId(new UUID(0, number)), ApiKey.mint(mode, bytes));
    }
}
