package cairn.adapter.rest.sample;

import cairn.adapter.rest.http.ratelimit.InMemoryBuckets;
import cairn.application.port.in.ApiKeys;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.ConditionsFeed;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.DispatchFeed;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.FindConditions;
import cairn.application.port.in.FindDispatch;
import cairn.application.port.in.Following;
import cairn.application.port.in.Proof;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Query;
import cairn.application.port.in.SignInOrigin;
import cairn.application.port.out.CatalogueState;
import cairn.application.port.out.Catalogues;
import cairn.application.port.out.Identities;
import cairn.application.port.out.Pseudonyms;
import cairn.application.port.support.CallQuotas;
import cairn.application.port.support.DatabasePulse;
import cairn.application.port.support.KeyCalls;
import cairn.application.port.support.Outages;
import cairn.application.port.support.SigningKeys;
import cairn.application.view.ConditionsView;
import cairn.application.view.OpenSession;
import cairn.application.view.OpenedSession;
import cairn.application.view.Page;
import cairn.application.view.PublicEvent;
import cairn.application.view.SignedInMember;
import cairn.domain.access.IssuedKey;
import cairn.domain.access.KeyDigest;
import cairn.domain.access.KeyId;
import cairn.domain.access.KnownDevice;
import cairn.domain.access.MemberId;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.Requester;
import cairn.domain.access.SessionId;
import cairn.domain.access.SigningKey;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.EmergencyContact;
import cairn.domain.catalogue.RouteId;
import cairn.domain.shared.Confidence;
import cairn.domain.shared.EmailAddress;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The ports that the adapter needs, in memory. */
@Factory
final class InMemoryPorts {

    @Singleton
    Identities identities() {
        AtomicLong last = new AtomicLong();
        return () -> new UUID(0x01890a5dac967000L, last.incrementAndGet());
    }

    @Singleton
    MovableClock clock() {
        return new MovableClock(Instant.parse("2026-11-20T08:30:00Z"));
    }

    @Singleton
    Outages outages() {
        return failure -> failure instanceof UncheckedIOException;
    }

    @Singleton
    DatabasePulse databasePulse() {
        return () -> Duration.ZERO;
    }

    @Singleton
    InMemorySigningKeys signingKeys() {
        return new InMemorySigningKeys();
    }

    @Singleton
    CallQuotas quotas() {
        return new Calls();
    }

    @Singleton
    KeyCalls keyCalls() {
        return new CallsByKey();
    }

    @Singleton
    CallForHelp commands() {
        return new CallForHelp();
    }

    @Singleton
    Queries queries(CallForHelp calls) {
        return new EmptyLists(calls);
    }

    @Singleton
    CatalogueState catalogueState() {
        return new ShippedCatalogue();
    }

    @Singleton
    EventFeed events() {
        return new NothingHappens();
    }

    @Singleton
    DispatchFeed dispatchFeed() {
        return new NoCalls();
    }

    @Singleton
    Pseudonyms pseudonyms() {
        return (purpose, text) -> Integer.toHexString((purpose + text).hashCode());
    }

    @Singleton
    ConditionsFeed conditions() {
        return new NoNews();
    }

    @Singleton
    ConsoleSessions sessions() {
        return new NoSessions();
    }

    @Singleton
    InMemoryBuckets buckets() {
        return new InMemoryBuckets();
    }

    @Singleton
    Catalogues catalogues() {
        var contacts = List.of(
                contact(EmergencyContact.Kind.POLICE, "national", "Tourist Police", "1144"),
                contact(EmergencyContact.Kind.RESCUE, "Khumbu", "Khumbu rescue", "+9771000001"),
                contact(EmergencyContact.Kind.RESCUE, "national", "Mountain rescue", "+9771000002"));
        var catalogue = new Catalogue(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), contacts);
        return () -> catalogue;
    }

    private static EmergencyContact contact(EmergencyContact.Kind kind, String region, String name, String phone) {
        return new EmergencyContact(
                kind, region, name, phone, EmergencyContact.PhoneType.E164, "24h", Confidence.HIGH, Optional.empty());
    }

    @Singleton
    Keys keys() {
        return new Keys();
    }

    /** The data that all nodes share, as a list. */
    static final class InMemorySigningKeys implements SigningKeys {

        private final Deque<SigningKey> keys = new ConcurrentLinkedDeque<>();
        private final AtomicLong reads = new AtomicLong();
        private volatile CountDownLatch gate = new CountDownLatch(0);

        long reads() {
            return reads.get();
        }

        void hang() {
            gate = new CountDownLatch(1);
        }

        void goOn() {
            gate.countDown();
        }

        @Override
        public List<SigningKey> all() {
            reads.incrementAndGet();
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return List.copyOf(keys);
        }

        @Override
        public void add(SigningKey key) {
            keys.addFirst(key);
        }

        @Override
        public void deleteOlderThan(Instant moment) {
            keys.removeIf(key -> key.createdAt().isBefore(moment));
        }
    }

    /** A core that has nothing to show but calls for help. */
    private record EmptyLists(CallForHelp calls) implements Queries {

        @Override
        @SuppressWarnings("unchecked")
        public <A> A ask(Query<A> query) {
            return switch (query) {
                case FindConditions question -> (A) ConditionsView.unknown(question.route());
                case FindDispatch question -> (A) calls.call(question.dispatchId());
                default -> (A) Page.current(List.of(), 0);
            };
        }
    }

    /** A catalogue that never changes. */
    private static final class ShippedCatalogue implements CatalogueState {

        @Override
        public long version() {
            return 1;
        }

        @Override
        public OptionalLong unreadable() {
            return OptionalLong.empty();
        }

        @Override
        public Duration age() {
            return Duration.ZERO;
        }
    }

    /** Routes on which nothing happens. */
    private static final class NothingHappens implements EventFeed {

        @Override
        public long head() {
            return 0;
        }

        @Override
        public long lastAt(Instant moment) {
            return 0;
        }

        @Override
        public Optional<PublicEvent> find(Owner owner, UUID event) {
            return Optional.empty();
        }

        @Override
        public Reading read(Owner owner, Wanted wanted, long after, long upTo, int atOnce) {
            return nothing(upTo);
        }

        @Override
        public Reading readAll(Mode mode, long after, long upTo, int atOnce) {
            return nothing(upTo);
        }

        private static Reading nothing(long upTo) {
            return new Reading() {
                @Override
                public boolean hasNext() {
                    return false;
                }

                @Override
                public Piece next() {
                    return new Piece(List.of(), upTo, 0, 0);
                }
            };
        }

        @Override
        public Reading readBackwards(Owner owner, Wanted wanted, long after, long upTo, int atOnce) {
            return new Reading() {
                @Override
                public boolean hasNext() {
                    return false;
                }

                @Override
                public Piece next() {
                    return new Piece(List.of(), upTo, 0, 0);
                }
            };
        }

        @Override
        public Following<PublicEvent> follow(Owner owner, Wanted wanted, long after) {
            throw new UnsupportedOperationException("Nothing will ever happen");
        }
    }

    private static final class NoCalls implements DispatchFeed {

        @Override
        public long head() {
            return 0;
        }

        @Override
        public Following<Change> follow(Requester requester, long after) {
            throw new UnsupportedOperationException("No call will ever come");
        }
    }

    private static final class NoNews implements ConditionsFeed {

        @Override
        public Subscription subscribe(RouteId route, Consumer<ConditionsView> listener) {
            listener.accept(ConditionsView.unknown(route));
            return () -> {};
        }

        @Override
        public long revision() {
            return 0;
        }
    }

    /** A console without sessions. */
    private static final class NoSessions implements ConsoleSessions {

        @Override
        public Optional<OpenedSession> signIn(EmailAddress email, Proof proof, SignInOrigin origin, String requestId) {
            return Optional.empty();
        }

        @Override
        public boolean recognises(EmailAddress email, KnownDevice device) {
            return false;
        }

        @Override
        public Optional<KnownDevice> remember(MemberId member) {
            return Optional.empty();
        }

        @Override
        public Optional<SignedInMember> confirm(SessionId session, Proof proof, String requestId) {
            return Optional.empty();
        }

        @Override
        public Optional<OpenedSession> renew(RefreshToken token, String requestId) {
            return Optional.empty();
        }

        @Override
        public Optional<SignedInMember> find(SessionId session) {
            return Optional.empty();
        }

        @Override
        public List<OpenSession> of(MemberId member) {
            return List.of();
        }

        @Override
        public void end(MemberId member, SessionId session, String requestId) {}

        @Override
        public void end(SessionId session, String requestId) {}

        @Override
        public void endAll(MemberId member, CommandContext cause) {}
    }

    /** Calls of one node that is never stopped. */
    private static final class Calls implements CallQuotas {

        private final Map<List<Object>, Long> made = new ConcurrentHashMap<>();

        @Override
        public boolean spend(Owner owner, YearMonth month, long allowed) {
            AtomicBoolean spent = new AtomicBoolean();
            made.compute(List.of(owner, month), (account, calls) -> {
                long used = calls == null ? 0 : calls;
                spent.set(used < allowed);
                return spent.get() ? used + 1 : used;
            });
            return spent.get();
        }

        @Override
        public void refund(Owner owner, YearMonth month) {
            made.merge(List.of(owner, month), -1L, Long::sum);
        }

        @Override
        public Map<YearMonth, Long> history(Owner owner, YearMonth since) {
            return Map.of();
        }

        @Override
        public long used(Owner owner, YearMonth month) {
            return made.getOrDefault(List.of(owner, month), 0L);
        }
    }

    private static final class CallsByKey implements KeyCalls {

        private final Map<List<Object>, Counts> made = new ConcurrentHashMap<>();

        @Override
        public void add(KeyId key, YearMonth month, Counts counts) {
            made.merge(List.of(key, month), counts, Counts::plus);
        }

        @Override
        public Map<KeyId, Counts> of(Collection<KeyId> keys, YearMonth month) {
            return keys.stream()
                    .filter(key -> made.containsKey(List.of(key, month)))
                    .collect(Collectors.toMap(key -> key, key -> made.getOrDefault(List.of(key, month), Counts.NONE)));
        }
    }

    /** Keys that tests may add and revoke, and the number of look-ups. */
    static final class Keys implements ApiKeys {

        private final Map<KeyDigest, IssuedKey> known = new ConcurrentHashMap<>();
        private final AtomicLong lookUps = new AtomicLong();

        @Override
        public Optional<IssuedKey> find(KeyDigest digest) {
            lookUps.incrementAndGet();
            return Optional.ofNullable(known.get(digest));
        }

        @Override
        public Optional<IssuedKey> remembered(KeyDigest digest) {
            return Optional.ofNullable(known.get(digest));
        }

        @Override
        public boolean mayExist(KeyDigest digest) {
            return known.containsKey(digest);
        }

        @Override
        public Optional<IssuedKey> find(KeyId id) {
            return known.values().stream().filter(key -> key.id().equals(id)).findFirst();
        }

        void add(KeyDigest digest, IssuedKey key) {
            known.put(digest, key);
        }

        void revoke(KeyDigest digest) {
            known.remove(digest);
        }

        long lookUps() {
            return lookUps.get();
        }
    }
}
