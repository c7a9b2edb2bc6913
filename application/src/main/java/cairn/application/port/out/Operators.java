package cairn.application.port.out;

import cairn.domain.access.KeyGrant;
import cairn.domain.access.KeyId;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import java.util.List;
import java.util.Optional;

/** The operators and the keys they were given. */
public interface Operators {

    Optional<Operator> find(OperatorId id);

    Optional<KeyGrant> findKey(KeyId id);

    /** Adds an operator with its first keys, or nothing of it. */
    void add(Operator operator, List<KeyGrant> keys);

    /** Adds a key to an operator that is there already. */
    void add(KeyGrant key);
}
