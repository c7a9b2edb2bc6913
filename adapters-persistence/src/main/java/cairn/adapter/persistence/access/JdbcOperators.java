package cairn.adapter.persistence.access;

import cairn.application.port.out.Operators;
import cairn.domain.access.KeyGrant;
import cairn.domain.access.KeyId;
import cairn.domain.access.Operator;
import cairn.domain.access.OperatorId;
import io.micronaut.transaction.annotation.Transactional;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Operators and their keys in tables. */
@Singleton
class JdbcOperators implements Operators {

    private final AccessRows.Operators operators;
    private final AccessRows.Keys keys;
    private final AccessRowMapper mapper;

    JdbcOperators(AccessRows.Operators operators, AccessRows.Keys keys, AccessRowMapper mapper) {
        this.operators = operators;
        this.keys = keys;
        this.mapper = mapper;
    }

    @Override
    public Optional<Operator> find(OperatorId id) {
        return operators.findById(id.value()).map(mapper::toOperator);
    }

    @Override
    public Optional<KeyGrant> findKey(KeyId id) {
        return keys.findById(id.value()).map(mapper::toGrant);
    }

    @Override
    @Transactional
    public void add(Operator operator, List<KeyGrant> grants) {
        operators.save(mapper.toRow(operator));
        keys.saveAll(grants.stream().map(mapper::toRow).toList());
    }

    @Override
    public void add(KeyGrant grant) {
        keys.save(mapper.toRow(grant));
    }
}
