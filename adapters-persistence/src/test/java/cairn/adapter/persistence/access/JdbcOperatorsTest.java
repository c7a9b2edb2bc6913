package cairn.adapter.persistence.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.persistence.TestContext;
import cairn.application.port.out.ApiKeys;
import cairn.application.port.out.Operators;
import cairn.domain.access.ApiKey;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyGrant;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.Mode;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import cairn.domain.access.Tier;
import cairn.domain.shared.EmailAddress;
import io.micronaut.context.ApplicationContext;
import io.micronaut.data.exceptions.DataAccessException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class JdbcOperatorsTest {

    private static final Instant NOW = Instant.parse("2026-11-20T08:30:00.123Z");

    private final SecureRandom random = new SecureRandom();
    private ApplicationContext context;
    private Operators operators;
    private ApiKeys keys;

    @BeforeAll
    void open() {
        context = TestContext.fresh();
        operators = context.getBean(Operators.class);
        keys = context.getBean(ApiKeys.class);
    }

    @AfterAll
    void close() {
        context.close();
    }

    @Test
    void anOperatorComesBackAsItWasAdded() {
        var operator = operator();
        operators.add(operator, List.of());

        assertThat(operators.find(operator.id())).contains(operator);
    }

    @Test
    void itsFirstKeysWorkAtOnce() {
        var operator = operator();
        var live = key(Mode.LIVE);
        operators.add(operator, List.of(grant(operator, live, Scope.OPERATOR, Scope.EMERGENCY)));

        assertThat(keys.find(live.digest()))
                .contains(new IssuedKey(live.id(), operator.id(), Mode.LIVE, Set.of(Scope.OPERATOR, Scope.EMERGENCY)));
    }

    @Test
    void aLaterKeyWorksAtOnce() {
        var operator = operator();
        operators.add(operator, List.of());
        var test = key(Mode.TEST);
        assertThat(keys.find(test.digest())).isEmpty();
        operators.add(grant(operator, test, Scope.EMERGENCY));

        assertThat(keys.find(test.digest())).isPresent();
    }

    @Test
    void whatWasNeverAddedIsNotFound() {
        assertThat(operators.find(new OperatorId(UUID.randomUUID()))).isEmpty();
        assertThat(keys.find(key(Mode.LIVE).digest())).isEmpty();
    }

    @Test
    void anOperatorIsAddedWithAllItsKeysOrNotAtAll() {
        var first = operator();
        var taken = key(Mode.LIVE);
        operators.add(first, List.of(grant(first, taken, Scope.EMERGENCY)));
        var second = operator();

        assertThatExceptionOfType(DataAccessException.class)
                .isThrownBy(() -> operators.add(
                        second,
                        List.of(
                                grant(second, key(Mode.TEST), Scope.EMERGENCY),
                                grant(second, taken, Scope.EMERGENCY))));
        assertThat(operators.find(second.id())).isEmpty();
    }

    private static Operator operator() {
        return new Operator(
                new OperatorId(UUID.randomUUID()),
                "Snow Leopard Treks",
                new EmailAddress("office@example.com"),
                Tier.PRO,
                NOW);
    }

    private KeyMaterial key(Mode mode) {
        var bytes = new byte[32];
        random.nextBytes(bytes);
        return KeyMaterial.of(new KeyId(UUID.randomUUID()), ApiKey.mint(mode, bytes));
    }

    private static KeyGrant grant(Operator operator, KeyMaterial key, Scope... scopes) {
        return new KeyGrant(key, operator.id(), "Live", Set.of(scopes), NOW);
    }
}
