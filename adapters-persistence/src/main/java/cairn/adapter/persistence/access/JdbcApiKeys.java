package cairn.adapter.persistence.access;

import cairn.application.port.out.ApiKeys;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyDigest;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Looks keys up in their table, each time anew: one that was made a moment ago works at once. */
@Singleton
final class JdbcApiKeys implements ApiKeys {

    private final AccessRows.Keys keys;
    private final AccessRowMapper mapper;

    JdbcApiKeys(AccessRows.Keys keys, AccessRowMapper mapper) {
        this.keys = keys;
        this.mapper = mapper;
    }

    @Override
    public Optional<IssuedKey> find(KeyDigest digest) {
        return keys.findByDigest(digest.hex()).map(mapper::toIssuedKey);
    }
}
