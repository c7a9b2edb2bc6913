package cairn.bootstrap.service;

import cairn.adapter.rest.http.response.ResourceBody;
import cairn.application.access.ApiKeyCache;
import cairn.application.access.FailedSignIns;
import cairn.application.access.MemberAdministration;
import cairn.application.access.SecondFactorService;
import cairn.application.access.SessionService;
import cairn.application.axon.History;
import cairn.application.booking.QueriedTripHoldings;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.deadline.DeadlineKeeper;
import cairn.application.module.Core;
import cairn.application.module.CoreModule;
import cairn.application.module.PublicEventFamilies;
import cairn.application.port.in.Commands;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.Membership;
import cairn.application.port.in.Queries;
import cairn.application.port.in.Redeliveries;
import cairn.application.port.in.Timekeeper;
import cairn.application.port.in.TripHoldings;
import cairn.application.port.out.ApiKeyGenerator;
import cairn.application.port.out.BatchTransactions;
import cairn.application.port.out.Deadlines;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.Identities;
import cairn.application.port.out.IssuedDigests;
import cairn.application.port.out.KeyUses;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.LogTimes;
import cairn.application.port.out.Members;
import cairn.application.port.out.Nodes;
import cairn.application.port.out.PasswordPolicy;
import cairn.application.port.out.Passwords;
import cairn.application.port.out.ReplayWorkspaces;
import cairn.application.port.out.RevenueReplayStore;
import cairn.application.port.out.SecondFactorStore;
import cairn.application.port.out.Sessions;
import cairn.application.port.out.WebhookDeliveries;
import cairn.application.port.out.WebhookEndpointStore;
import cairn.application.port.out.WebhookEndpoints;
import cairn.application.publicevent.Feed;
import cairn.application.revenue.RevenueReplayRunner;
import cairn.application.webhook.DeliverySignal;
import cairn.application.webhook.RedeliveryService;
import cairn.application.webhook.SigningSecretService;
import cairn.application.webhook.WebhookEndpointDirectory;
import cairn.bootstrap.core.Completeness;
import cairn.bootstrap.security.Argon2Passwords;
import cairn.bootstrap.security.GuessedPasswords;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.security.TimeBasedCodes;
import cairn.domain.access.ApiKey;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.SigningSecret;
import com.fasterxml.uuid.Generators;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.messaging.eventhandling.processing.streaming.token.store.TokenStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates the core from its modules and adapters. It is also the only source of time, ids and secrets. */
@Factory
public final class CoreFactory {

    /** The property of a context in which nothing runs by itself. */
    public static final String REPLAY = "cairn.replay";

    private static final Logger LOG = LoggerFactory.getLogger(CoreFactory.class);
    private static final int KEY_ENTROPY_BYTES = 32;

    @Context
    @Bean(preDestroy = "close")
    @Requires(missingProperty = REPLAY)
    Core core(
            EventStorageEngine log,
            TokenStore tokens,
            BatchTransactions transactions,
            Nodes nodes,
            Clock clock,
            List<CoreModule> modules,
            List<ResourceBody<?>> bodies) {
        Completeness.require(modules, bodies);
        return Core.start(log, tokens, transactions, nodes, clock, modules);
    }

    @Singleton
    PublicEventFamilies publicEventFamilies(List<CoreModule> modules) {
        return PublicEventFamilies.of(modules);
    }

    private static void warnOfAClosedSecret(EndpointId endpoint, Exception why) {
        LOG.warn(
                "No delivery can be sent to endpoint {}: this node's master key does not decrypt its secret: {}",
                endpoint,
                why.toString());
    }

    @Singleton
    ApiKeyCache apiKeys(EventStorageEngine log, IssuedDigests issued, KeyUses uses, Clock clock) {
        return new ApiKeyCache(new History(log), issued, uses, clock);
    }

    @Singleton
    RouteConditionsCache routeConditions(EventStorageEngine log) {
        return new RouteConditionsCache(new History(log));
    }

    @Singleton
    EventFeed eventFeed(EventLogReader shelf, LogTimes times, EventStorageEngine log, PublicEventFamilies families) {
        return new Feed(shelf, times, log, families);
    }

    @Singleton
    Membership membership(
            Members members,
            Sessions sessions,
            Passwords passwords,
            Commands commands,
            EventStorageEngine log,
            Identities identities,
            PasswordPolicy policy,
            ApiKeyCache operators,
            Clock clock) {
        return new MemberAdministration(
                members, sessions, passwords, commands, new History(log), identities, policy, operators, clock);
    }

    @Singleton
    ConsoleSessions consoleSessions(
            Members members,
            Sessions sessions,
            Passwords passwords,
            SecondFactorService factors,
            ApiKeyCache operators,
            Commands commands,
            Identities identities,
            Clock clock,
            FailedSignIns failures) {
        return new SessionService(
                members,
                sessions,
                passwords,
                factors,
                operators,
                commands,
                identities,
                clock,
                failures,
                CoreFactory::aside);
    }

    @Singleton
    SecondFactorService secondFactors(
            SecondFactorStore store,
            Encryption encryption,
            Members members,
            Sessions sessions,
            Passwords passwords,
            Commands commands,
            Clock clock) {
        return new SecondFactorService(
                store, new TimeBasedCodes(), encryption, members, sessions, passwords, commands, clock);
    }

    @Singleton
    FailedSignIns failedSignIns(Commands commands, Clock clock) {
        return new FailedSignIns(commands, clock, CoreFactory::aside);
    }

    @Singleton
    PasswordPolicy passwordPolicy() {
        return new GuessedPasswords();
    }

    private static void aside(Runnable task) {
        Thread.startVirtualThread(() -> {
            try {
                task.run();
            } catch (RuntimeException e) {
                LOG.warn("The outcome of a sign-in could not be recorded: {}", e.toString());
            }
        });
    }

    @Singleton
    @Bean(preDestroy = "close")
    Argon2Passwords passwords() {
        return new Argon2Passwords();
    }

    @Singleton
    MasterKey masterKey(@Property(name = "cairn.master-key") String masterKey) {
        return new MasterKey(masterKey);
    }

    @Singleton
    SigningSecretService signingSecrets(Encryption encryption) {
        var random = new SecureRandom();
        return new SigningSecretService(
                () -> {
                    var bytes = new byte[SigningSecret.BYTES];
                    random.nextBytes(bytes);
                    return SigningSecret.of(bytes);
                },
                encryption);
    }

    @Singleton
    Redeliveries redeliveries(WebhookDeliveries deliveries, Queries queries, DeliverySignal signal, Clock clock) {
        return new RedeliveryService(deliveries, queries, signal, clock);
    }

    @Singleton
    @Bean(preDestroy = "close")
    @Requires(missingProperty = REPLAY)
    RevenueReplayRunner revenueAudits(
            RevenueReplayStore replays,
            ReplayWorkspaces workspaces,
            EventStorageEngine log,
            LogPositions positions,
            LogTimes times,
            Identities identities,
            Clock clock) {
        return new RevenueReplayRunner(
                replays,
                workspaces,
                log,
                positions,
                times,
                identities,
                clock,
                Thread::startVirtualThread,
                (id, why) -> LOG.warn("The replay {} of revenue has failed", id, why));
    }

    @Singleton
    WebhookEndpoints webhookEndpoints(
            WebhookEndpointStore endpointStore, SigningSecretService secrets, Commands commands, Clock clock) {
        return new WebhookEndpointDirectory(endpointStore, secrets, commands, clock, CoreFactory::warnOfAClosedSecret);
    }

    @Singleton
    Commands commands(Core core) {
        return core.commands();
    }

    @Singleton
    Queries queries(Core core) {
        return core.queries();
    }

    @Singleton
    TripHoldings tripHoldings(Queries queries) {
        return new QueriedTripHoldings(queries);
    }

    @Singleton
    Timekeeper timekeeper(Commands commands, Deadlines deadlines, LogPositions positions, Clock clock) {
        return new DeadlineKeeper(commands, deadlines, positions, clock);
    }

    /** Returns a clock with millisecond resolution, which is what callers see. */
    @Singleton
    Clock clock() {
        return Clock.tickMillis(ZoneOffset.UTC);
    }

    @Singleton
    Identities identities() {
        return Generators.timeBasedEpochGenerator()::generate;
    }

    @Singleton
    ApiKeyGenerator keyGenerator() {
        var random = new SecureRandom();
        return mode -> {
            var entropy = new byte[KEY_ENTROPY_BYTES];
            random.nextBytes(entropy);
            return ApiKey.mint(mode, entropy);
        };
    }
}
