package cairn.domain.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import cairn.domain.access.AccessCommand.ChangeAccount;
import cairn.domain.access.AccessCommand.ChangeOperator;
import cairn.domain.access.AccessCommand.CreateOperator;
import cairn.domain.access.AccessCommand.GrantKey;
import cairn.domain.access.AccessCommand.RevokeKey;
import cairn.domain.access.AccessCommand.RotateKey;
import cairn.domain.access.OperatorEvent.KeyCreated;
import cairn.domain.access.OperatorEvent.KeyRevoked;
import cairn.domain.access.OperatorEvent.KeyRotated;
import cairn.domain.access.OperatorEvent.OperatorCreated;
import cairn.domain.access.OperatorEvent.OperatorSuspended;
import cairn.domain.shared.CancellationLadder;
import cairn.domain.shared.CancellationLadder.Step;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Stale;
import cairn.domain.shared.Rejection.Standing;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class OperatorTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    private static final Set<Scope> OF_AGENCIES = Set.of(Scope.OPERATOR, Scope.ANALYTICS, Scope.EMERGENCY);
    private static final Limits LIMITS = new Limits(Optional.of(2_000), Optional.empty(), Map.of());

    private final OperatorId id = new OperatorId(new UUID(0, 1));

    @Test
    void anOperatorStartsWithAKeyForEachMode() {
        var created = Operator.create(creating(Tier.PRO, Limits.NONE));

        assertThat(created.getFirst()).isInstanceOf(OperatorCreated.class);
        assertThat(created.subList(1, 3))
                .allSatisfy(event -> assertThat(((KeyCreated) event).scopes()).isEqualTo(OF_AGENCIES))
                .extracting(event -> ((KeyCreated) event).key().mode())
                .containsExactly(Mode.LIVE, Mode.TEST);
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
        assertThat(grant(Mode.LIVE, Optional.of(Set.of(desk))).scopes()).containsExactly(desk);
    }

    @Test
    void noTestKeyIsTheAdministrations() {
        for (var asked : List.of(Set.of(Scope.ADMIN), Set.of(Scope.RESCUE_DESK, Scope.ADMIN))) {
            assertThatExceptionOfType(Invalid.class)
                    .isThrownBy(() -> grant(Mode.TEST, Optional.of(asked)))
                    .satisfies(refusal -> assertThat(refusal.faults())
                            .extracting(Fault::member)
                            .containsExactly("scopes"));
        }
    }

    @Test
    void byDefaultThePlatformsKeysOpenWhatThereIsInTheirMode() {
        assertThat(grant(Mode.LIVE, Optional.empty()).scopes())
                .containsExactly(Scope.PERMIT_DESK, Scope.RESCUE_DESK, Scope.CONDITIONS_DESK, Scope.ADMIN);
        assertThat(grant(Mode.TEST, Optional.empty()).scopes()).containsExactly(Scope.PERMIT_DESK, Scope.RESCUE_DESK);
    }

    private static KeyCreated grant(Mode mode, Optional<Set<Scope>> scopes) {
        return Operator.platform().grant(new GrantKey(Operator.PLATFORM, material(3, mode), "Desk", scopes), NOW);
    }

    @Test
    void thePlatformHasNoBookings() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> grant(Operator.platform(), Optional.of(Set.of(Scope.OPERATOR))));
    }

    @Test
    void aKeyThatOpensNothingIsRefused() {
        assertThatExceptionOfType(Invalid.class).isThrownBy(() -> grant(operator(Tier.PRO), Optional.of(Set.of())));
    }

    @Test
    void thereIsAnEndToKeys() {
        var operator = operator(Tier.PRO);
        for (int number = 10; number < 10 + Operator.MAX_KEYS - 2; number++) {
            operator = Operator.evolve(operator, key(number));
        }
        var full = operator;

        assertThatExceptionOfType(Conflict.class).isThrownBy(() -> grant(full, Optional.empty()));
        var oneLess = Operator.evolve(full, full.revoke(new RevokeKey(id, keyId(10)), NOW));
        assertThatNoException().isThrownBy(() -> grant(oneLess, Optional.empty()));
    }

    @Test
    void aRotationWithAnOverlapNeedsRoomForBothKeys() {
        var operator = operator(Tier.PRO);
        for (int number = 10; number < 10 + Operator.MAX_KEYS - 2; number++) {
            operator = Operator.evolve(operator, key(number));
        }
        var full = operator;

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> full.rotate(rotation(Duration.ofHours(1)), NOW))
                .satisfies(refusal -> assertThat(refusal.standing()).contains(new Standing("full", List.of("revoke"))));
        var replaced = after(full, rotation(Duration.ZERO));
        assertThatExceptionOfType(Conflict.class)
                .as("the key that is over does not count, its successor does")
                .isThrownBy(() -> grant(replaced, Optional.empty()));
        var oneLess = Operator.evolve(replaced, replaced.revoke(new RevokeKey(id, keyId(10)), NOW));
        assertThatNoException().isThrownBy(() -> grant(oneLess, Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 72})
    void anOverlapOfUpTo72HoursIsAccepted(long hours) {
        assertThat(operator(Tier.PRO).rotate(rotation(Duration.ofHours(hours)), NOW))
                .hasSize(2);
    }

    @Test
    void aSuccessorOpensWhatTheOldKeyDid() {
        var rotated = operator(Tier.PRO).rotate(rotation(Duration.ofHours(24)), NOW);

        assertThat(rotated)
                .containsExactly(
                        new KeyRotated(id, material(1, Mode.LIVE), keyId(7), NOW.plus(Duration.ofHours(24))),
                        new KeyCreated(id, material(7, Mode.LIVE), "Live", OF_AGENCIES, Optional.of(keyId(1))));
    }

    @Test
    void aKeyIsRotatedOnce() {
        var rotated = after(operator(Tier.PRO), rotation(Duration.ofHours(24)));

        assertThatExceptionOfType(Conflict.class)
                .isThrownBy(() -> rotated.rotate(rotation(Duration.ZERO), NOW))
                .satisfies(
                        refusal -> assertThat(refusal.standing()).contains(new Standing("rotated", List.of("revoke"))));
    }

    @Test
    void aRotatedKeyThatLivesOnMayBeRevoked() {
        var rotated = after(operator(Tier.PRO), rotation(Duration.ofHours(24)));

        assertThat(rotated.revoke(new RevokeKey(id, keyId(1)), NOW))
                .isEqualTo(new KeyRevoked(id, material(1, Mode.LIVE)));
    }

    @Test
    void whatIsOverCanNeitherBeRotatedNorRevoked() {
        var over = after(operator(Tier.PRO), rotation(Duration.ZERO));

        assertThatExceptionOfType(Missing.class).isThrownBy(() -> over.revoke(new RevokeKey(id, keyId(1)), NOW));
        assertThatExceptionOfType(Missing.class).isThrownBy(() -> over.rotate(rotation(Duration.ZERO), NOW));
    }

    @Test
    void aRevokedKeyIsNoMore() {
        var operator = operator(Tier.PRO);
        var without = Operator.evolve(operator, operator.revoke(new RevokeKey(id, keyId(2)), NOW));

        assertThatExceptionOfType(Missing.class).isThrownBy(() -> without.revoke(new RevokeKey(id, keyId(2)), NOW));
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 73})
    void anOverlapHasItsBounds(long hours) {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> operator(Tier.PRO).rotate(rotation(Duration.ofHours(hours)), NOW));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ENTERPRISE")
    void onlyAnEnterpriseHasLimitsOfItsOwn(Tier tier) {
        assertThatExceptionOfType(Invalid.class).isThrownBy(() -> Operator.create(creating(tier, LIMITS)));
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> operator(Tier.PRO).change(changing(tier, LIMITS)));
    }

    @Test
    void aTierIsChanged() {
        var changed = operator(Tier.PRO).change(changing(Tier.ENTERPRISE, LIMITS));

        assertThat(changed.tier()).isEqualTo(Tier.ENTERPRISE);
        assertThat(changed.limits()).isEqualTo(LIMITS);
        assertThat(grant(Operator.evolve(operator(Tier.FREE), changed), Optional.empty())
                        .scopes())
                .isEqualTo(OF_AGENCIES);
    }

    @Test
    void aLadderOfItsOwnIsForNewBookingsUntilItIsTakenBack() {
        var own = List.of(new Step(0, 90), new Step(30, 5));
        var changed = operator(Tier.FREE).change(changing(own));
        var takenBack = operator(Tier.FREE).change(changing(List.of()));

        assertThat(Operator.ladderAfter(CancellationLadder.STANDARD, changed)).isEqualTo(new CancellationLadder(own));
        assertThat(Operator.ladderAfter(new CancellationLadder(own), key(5))).isEqualTo(new CancellationLadder(own));
        assertThat(Operator.ladderAfter(new CancellationLadder(own), takenBack)).isEqualTo(CancellationLadder.STANDARD);
    }

    @Test
    void allThatIsWrongWithAnOperatorIsNamed() {
        var wrong = new ChangeOperator(
                id,
                "Snow Leopard",
                new EmailAddress("desk@example.com"),
                Tier.PRO,
                LIMITS,
                List.of(new Step(7, 50), new Step(1, 40)),
                Optional.empty());

        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> operator(Tier.PRO).change(wrong))
                .satisfies(refusal -> assertThat(refusal.faults())
                        .extracting(Fault::member)
                        .containsExactly("limits", "cancellationLadder", "cancellationLadder[1].percent"));
    }

    @Test
    void anAgencyThatHasChangedSinceItWasReadIsNotOverwritten() {
        var suspended = Operator.evolve(operator(Tier.PRO), new OperatorSuspended(id, "unpaid"));
        var keyed = Operator.evolve(suspended, key(5));

        assertThat(keyed.change(new ChangeAccount(id, "Lynx Treks", List.of(), Optional.of(2)))
                        .name())
                .isEqualTo("Lynx Treks");
        assertThatExceptionOfType(Stale.class)
                .isThrownBy(() -> keyed.change(new ChangeAccount(id, "Lynx Treks", List.of(), Optional.of(1))));
    }

    @Test
    void thePlatformStaysAsItIs() {
        assertThatExceptionOfType(Invalid.class)
                .isThrownBy(() -> Operator.platform().change(changing(Tier.FREE, Limits.NONE)));
    }

    private static KeyCreated grant(Operator operator, Optional<Set<Scope>> scopes) {
        return operator.grant(new GrantKey(operator.id(), material(3, Mode.TEST), "Shop", scopes), NOW);
    }

    private RotateKey rotation(Duration overlap) {
        return new RotateKey(id, keyId(1), material(7, Mode.LIVE), overlap);
    }

    private static Operator after(Operator operator, RotateKey command) {
        var after = operator;
        for (var event : operator.rotate(command, NOW)) {
            after = Operator.evolve(after, event);
        }
        return after;
    }

    private Operator operator(Tier tier) {
        var events = Operator.create(creating(tier, Limits.NONE));
        var operator = Operator.evolve(null, events.getFirst());
        for (var event : events.subList(1, events.size())) {
            operator = Operator.evolve(operator, event);
        }
        return operator;
    }

    private CreateOperator creating(Tier tier, Limits limits) {
        return new CreateOperator(
                id,
                "Snow Leopard Treks",
                new EmailAddress("office@example.com"),
                tier,
                limits,
                List.of(),
                material(1, Mode.LIVE),
                material(2, Mode.TEST));
    }

    private ChangeOperator changing(Tier tier, Limits limits) {
        return new ChangeOperator(
                id, "Snow Leopard", new EmailAddress("desk@example.com"), tier, limits, List.of(), Optional.empty());
    }

    private ChangeOperator changing(List<Step> ladder) {
        return new ChangeOperator(
                id,
                "Snow Leopard",
                new EmailAddress("desk@example.com"),
                Tier.FREE,
                Limits.NONE,
                ladder,
                Optional.empty());
    }

    private KeyCreated key(int number) {
        return new KeyCreated(id, material(number, Mode.LIVE), "Shop", OF_AGENCIES, Optional.empty());
    }

    private static KeyId keyId(int number) {
        return new KeyId(new UUID(0, number));
    }

    private static KeyMaterial material(int number, Mode mode) {
        var bytes = new byte[32];
        bytes[31] = (byte) number;
        return KeyMaterial.of(keyId(number), ApiKey.mint(mode, bytes));
    }
}
