package cairn.application.access;

import cairn.application.axon.History;
import cairn.application.port.in.ApiKeys;
import cairn.application.port.in.LogMoment;
import cairn.application.port.log.Tags;
import cairn.application.port.out.IssuedDigests;
import cairn.application.port.out.KeyUses;
import cairn.application.view.KeyView;
import cairn.application.view.OperatorView;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyDigest;
import cairn.domain.access.KeyId;
import cairn.domain.access.KeyMaterial;
import cairn.domain.access.OperatorEvent;
import cairn.domain.access.OperatorEvent.KeyCreated;
import cairn.domain.access.OperatorEvent.KeyEvent;
import cairn.domain.access.OperatorEvent.KeyRevoked;
import cairn.domain.access.OperatorEvent.KeyRotated;
import cairn.domain.access.OperatorEvent.OperatorChanged;
import cairn.domain.access.OperatorEvent.OperatorResumed;
import cairn.domain.access.OperatorEvent.OperatorSuspended;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Scope;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;
import org.jspecify.annotations.Nullable;

/**
 * Caches the keys that are used on this node. A key is read from the log once and removed when the log has a new event
 * about it; the removal waits for a look-up in progress, so that the key is read again afterwards.
 *
 * <p>The digests of all keys that can be valid are in memory, so that random keys cause no reads of the log. A key
 * created a moment ago on another node may be missing there: unknown digests are looked up as far as
 * {@link UnknownKeyThrottle} allows.
 */
public final class ApiKeyCache implements ApiKeys {

    private static final int MOST_REMEMBERED = 10_000;

    private final History history;
    private final IssuedDigests made;
    private final KeyUses uses;
    private final Clock clock;
    private final Map<KeyDigest, KeyView> keys = new ConcurrentHashMap<>();
    private final Map<KeyId, KeyView> keysById = new ConcurrentHashMap<>();
    private final Map<OperatorId, OperatorView> operators = new ConcurrentHashMap<>();
    private final Set<KeyDigest> issued = ConcurrentHashMap.newKeySet();
    private final UnknownKeyThrottle throttle = new UnknownKeyThrottle();
    private volatile boolean knowsIssued;

    public ApiKeyCache(History history, IssuedDigests made, KeyUses uses, Clock clock) {
        this.history = history;
        this.made = made;
        this.uses = uses;
        this.clock = clock;
    }

    @Override
    public Optional<IssuedKey> find(KeyDigest digest) {
        return isWorthLooking(digest) ? inForce(remembered(keys, digest, this::look)) : Optional.empty();
    }

    @Override
    public Optional<IssuedKey> remembered(KeyDigest digest) {
        return inForce(Optional.ofNullable(keys.get(digest)), id -> Optional.ofNullable(operators.get(id)));
    }

    @Override
    public boolean mayExist(KeyDigest digest) {
        return !knowsIssued || issued.contains(digest);
    }

    void expect(KeyMaterial key) {
        issued.add(key.digest());
    }

    private boolean isWorthLooking(KeyDigest digest) {
        if (keys.containsKey(digest)) {
            return true;
        }
        if (!knowsIssued) {
            learnIssued();
        }
        return issued.contains(digest) || throttle.take();
    }

    private synchronized void learnIssued() {
        if (!knowsIssued) {
            issued.addAll(made.all());
            knowsIssued = true;
        }
    }

    @Override
    public Optional<IssuedKey> find(KeyId id) {
        return inForce(remembered(keysById, id, this::look));
    }

    /**
     * Returns whether an operator's tier included a part of the service at a moment. If the present tier includes it,
     * as far as this node knows, the earlier one is assumed to have included it; otherwise the log is read.
     */
    public boolean included(OperatorId operator, Scope part, LogMoment moment) {
        return operator(operator).filter(known -> includes(known, part)).isPresent()
                || history.fold(Tags.of(operator), OperatorEvent.class, OperatorView::after, Optional.of(moment))
                        .filter(then -> includes(then, part))
                        .isPresent();
    }

    public boolean includes(OperatorId operator, Scope part) {
        return operator(operator).filter(known -> includes(known, part)).isPresent();
    }

    private static boolean includes(OperatorView operator, Scope part) {
        return operator.tier().includes(part.tier());
    }

    /** Returns an operator's state, at most about a second old. */
    Optional<OperatorView> operator(OperatorId id) {
        return remembered(operators, id, this::look);
    }

    private Optional<IssuedKey> inForce(Optional<KeyView> found) {
        return inForce(found, this::operator);
    }

    private Optional<IssuedKey> inForce(
            Optional<KeyView> found, Function<OperatorId, Optional<OperatorView>> operators) {
        var now = clock.instant();
        var key = found.filter(known -> known.isInForce(now));
        key.ifPresent(used -> uses.note(used.material().id(), now));
        return key.flatMap(known -> operators.apply(known.operator()).map(operator -> issued(known, operator)));
    }

    private static <K, V> Optional<V> remembered(Map<K, V> memory, K id, Function<K, @Nullable V> look) {
        var known = memory.get(id);
        if (known != null) {
            return Optional.of(known);
        }
        if (memory.size() >= MOST_REMEMBERED) {
            memory.clear();
        }
        return Optional.ofNullable(memory.computeIfAbsent(id, look));
    }

    private @Nullable KeyView look(KeyDigest digest) {
        return history.fold(Tags.of(digest), KeyEvent.class, KeyView::after).orElse(null);
    }

    private @Nullable KeyView look(KeyId id) {
        return history.fold(Tags.of(id), KeyEvent.class, KeyView::after).orElse(null);
    }

    private @Nullable OperatorView look(OperatorId id) {
        return history.fold(Tags.of(id), OperatorEvent.class, OperatorView::after)
                .or(() -> OperatorView.withoutHistory(id))
                .orElse(null);
    }

    private static IssuedKey issued(KeyView key, OperatorView operator) {
        return new IssuedKey(
                key.material().id(),
                operator.id(),
                key.material().mode(),
                key.scopes(),
                operator.tier(),
                operator.limits(),
                operator.suspension().isPresent());
    }

    @EventHandler
    void on(KeyCreated event) {
        issued.add(event.key().digest());
    }

    @EventHandler
    void on(KeyRotated event) {
        forget(event.key());
    }

    /** A revoked key is never valid again, so its digest need not stay in memory. */
    @EventHandler
    void on(KeyRevoked event) {
        forget(event.key());
        issued.remove(event.key().digest());
    }

    private void forget(KeyMaterial key) {
        keys.remove(key.digest());
        keysById.remove(key.id());
    }

    @EventHandler
    void on(OperatorChanged event) {
        operators.remove(event.operatorId());
    }

    @EventHandler
    void on(OperatorSuspended event) {
        operators.remove(event.operatorId());
    }

    @EventHandler
    void on(OperatorResumed event) {
        operators.remove(event.operatorId());
    }
}
