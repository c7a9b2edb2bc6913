package cairn.application.access;

import cairn.application.port.out.Operators;
import cairn.domain.access.KeyGrant;
import cairn.domain.access.KeyId;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The operators of a test, in memory. */
public final class InMemoryOperators implements Operators {

    private final Map<OperatorId, Operator> operators = new LinkedHashMap<>();
    private final List<KeyGrant> keys = new ArrayList<>();

    @Override
    public Optional<Operator> find(OperatorId id) {
        return Optional.ofNullable(operators.get(id));
    }

    @Override
    public Optional<KeyGrant> findKey(KeyId id) {
        return keys.stream().filter(grant -> grant.key().id().equals(id)).findFirst();
    }

    @Override
    public void add(Operator operator, List<KeyGrant> grants) {
        operators.put(operator.id(), operator);
        keys.addAll(grants);
    }

    @Override
    public void add(KeyGrant grant) {
        keys.add(grant);
    }

    public List<KeyGrant> keys() {
        return List.copyOf(keys);
    }
}
