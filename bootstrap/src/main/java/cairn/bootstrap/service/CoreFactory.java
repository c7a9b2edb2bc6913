package cairn.bootstrap.service;

import cairn.adapter.persistence.DataKeyReader;
import cairn.adapter.persistence.SqlOutages;
import cairn.adapter.rest.http.response.ResourceBody;
import cairn.application.access.ApiKeyCache;
import cairn.application.axon.History;
import cairn.application.booking.QueriedTripHoldings;
import cairn.application.branding.StoredLogos;
import cairn.application.conditions.RouteConditionsCache;
import cairn.application.deadline.DeadlineKeeper;
import cairn.application.departure.SealedCalendarLinks;
import cairn.application.dispatch.LoggedDispatches;
import cairn.application.module.Core;
import cairn.application.module.CoreModule;
import cairn.application.module.PublicEventFamilies;
import cairn.application.port.delivery.DeliverySignal;
import cairn.application.port.in.CalendarLinks;
import cairn.application.port.in.Commands;
import cairn.application.port.in.DispatchFeed;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.Logos;
import cairn.application.port.in.PersonalRecords;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TestData;
import cairn.application.port.in.Timekeeper;
import cairn.application.port.in.TripEvents;
import cairn.application.port.in.TripHoldings;
import cairn.application.port.in.TripLinks;
import cairn.application.port.log.PersonMarks;
import cairn.application.port.out.BatchTransactions;
import cairn.application.port.out.CalendarLinkStore;
import cairn.application.port.out.Deadlines;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.EventLogReader;
import cairn.application.port.out.Identities;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.LogTimes;
import cairn.application.port.out.LogoStore;
import cairn.application.port.out.PersonalIndex;
import cairn.application.port.out.ProjectionShares;
import cairn.application.port.out.Pseudonyms;
import cairn.application.port.out.ReplayWorkspaces;
import cairn.application.port.out.RevenueReplayStore;
import cairn.application.port.out.TestClocks;
import cairn.application.port.out.TestDataWipes;
import cairn.application.port.out.TripLinkStore;
import cairn.application.privacy.IndexedPersonalRecords;
import cairn.application.publicevent.Feed;
import cairn.application.publicevent.LoggedTripEvents;
import cairn.application.revenue.RevenueReplayRunner;
import cairn.application.sandbox.TestDataKeeper;
import cairn.application.triplink.SealedTripLinks;
import cairn.bootstrap.core.Completeness;
import cairn.bootstrap.security.KeyRing;
import cairn.bootstrap.security.MasterKey;
import cairn.domain.access.Scope;
import com.fasterxml.uuid.Generators;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Context;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates the core from its modules and adapters, with its clock and its source of ids. */
@Factory
public final class CoreFactory {

    /** The property of a context in which nothing runs by itself. */
    public static final String REPLAY = "cairn.replay";

    private static final Logger LOG = LoggerFactory.getLogger(CoreFactory.class);
    private static final SqlOutages OUTAGES = new SqlOutages();

    @Context
    @Bean(preDestroy = "close")
    @Requires(missingProperty = REPLAY)
    Core core(
            EventStorageEngine log,
            ProjectionShares shares,
            BatchTransactions transactions,
            Clock clock,
            LogPositions positions,
            List<CoreModule> modules,
            List<ResourceBody<?>> bodies) {
        Completeness.OF_THE_SERVICE.require(modules, bodies);
        var core = Core.start(log, shares, transactions, clock, modules, CoreFactory::report);
        positions.onAwaited(core::prompt);
        return core;
    }

    /** Logs a failure of a projection, unless it is part of an outage of the database, which is logged once for all. */
    public static void report(String projection, Throwable reason) {
        if (OUTAGES.caused(reason)) {
            LOG.debug("The projection {} waits for the database", projection, reason);
        } else {
            LOG.warn("The projection {} has failed, and is being retried", projection, reason);
        }
    }

    @Singleton
    PublicEventFamilies publicEventFamilies(List<CoreModule> modules) {
        return PublicEventFamilies.of(modules);
    }

    @Singleton
    RouteConditionsCache routeConditions(EventStorageEngine log) {
        return new RouteConditionsCache(new History(log));
    }

    @Singleton
    EventFeed eventFeed(EventLogReader reader, LogTimes times, EventStorageEngine log, PublicEventFamilies families) {
        return new Feed(reader, times, log, families);
    }

    @Singleton
    DispatchFeed dispatchFeed(EventLogReader reader, EventStorageEngine log) {
        return new LoggedDispatches(reader, log);
    }

    @Singleton
    KeyRing keyRing(@Property(name = "cairn.master-key") String masterKey, DataKeyReader keys) {
        return new KeyRing(new MasterKey(masterKey), keys::all);
    }

    @Singleton
    @Bean(preDestroy = "close")
    @Requires(missingProperty = REPLAY)
    RevenueReplayRunner revenueReplays(
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
    PersonalRecords personalRecords(
            PersonalIndex index, Pseudonyms pseudonyms, Queries queries, EventStorageEngine log) {
        return new IndexedPersonalRecords(index, new PersonMarks(pseudonyms::of), queries, new History(log));
    }

    @Singleton
    TripEvents tripEvents(EventLogReader reader, PublicEventFamilies families) {
        return new LoggedTripEvents(reader, families);
    }

    @Singleton
    CalendarLinks calendarLinks(
            CalendarLinkStore store, Encryption encryption, Identities identities, ApiKeyCache keys, Clock clock) {
        return new SealedCalendarLinks(
                store, encryption, identities, operator -> keys.includes(operator, Scope.OPERATOR), clock);
    }

    @Singleton
    Logos logos(LogoStore store, Commands commands, Queries queries, Clock clock) {
        return new StoredLogos(store, commands, queries, clock);
    }

    @Singleton
    TripLinks tripLinks(
            TripLinkStore store, Encryption encryption, Identities identities, Queries queries, Clock clock) {
        return new SealedTripLinks(store, encryption, identities, queries, clock);
    }

    @Singleton
    TestData testData(TestDataWipes wipes) {
        return new TestDataKeeper(wipes);
    }

    @Singleton
    Timekeeper timekeeper(
            Commands commands,
            Deadlines deadlines,
            TestClocks testClocks,
            DeliverySignal deliveries,
            LogPositions positions,
            Clock clock) {
        return new DeadlineKeeper(commands, deadlines, testClocks, deliveries, positions, clock);
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
}
