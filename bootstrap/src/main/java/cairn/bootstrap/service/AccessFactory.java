package cairn.bootstrap.service;

import cairn.application.access.ApiKeyCache;
import cairn.application.access.FailedSignIns;
import cairn.application.access.InvitationService;
import cairn.application.access.MemberAdministration;
import cairn.application.access.OperatorAdministrationService;
import cairn.application.access.PasswordRules;
import cairn.application.access.SecondFactorService;
import cairn.application.access.SessionService;
import cairn.application.axon.History;
import cairn.application.port.in.Commands;
import cairn.application.port.in.ConsoleSessions;
import cairn.application.port.in.MemberInvitations;
import cairn.application.port.in.Membership;
import cairn.application.port.in.OperatorAdministration;
import cairn.application.port.in.Queries;
import cairn.application.port.out.ApiKeyGenerator;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.Identities;
import cairn.application.port.out.Invitations;
import cairn.application.port.out.IssuedDigests;
import cairn.application.port.out.KeyUses;
import cairn.application.port.out.Members;
import cairn.application.port.out.PasswordPolicy;
import cairn.application.port.out.Passwords;
import cairn.application.port.out.SecondFactorStore;
import cairn.application.port.out.Sessions;
import cairn.bootstrap.security.Argon2Passwords;
import cairn.bootstrap.security.GuessedPasswords;
import cairn.bootstrap.security.TimeBasedCodes;
import cairn.domain.access.ApiKey;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

@Factory
public final class AccessFactory {

    private static final Logger LOG = LoggerFactory.getLogger(AccessFactory.class);
    private static final int KEY_ENTROPY_BYTES = 32;

    @Singleton
    ApiKeyCache apiKeys(EventStorageEngine log, IssuedDigests issued, KeyUses uses, Clock clock) {
        return new ApiKeyCache(new History(log), issued, uses, clock);
    }

    @Singleton
    Membership membership(
            Members members,
            Sessions sessions,
            Passwords passwords,
            Commands commands,
            EventStorageEngine log,
            Identities identities,
            PasswordRules rules,
            Invitations invitations,
            Clock clock) {
        return new MemberAdministration(
                members, sessions, passwords, commands, new History(log), identities, rules, invitations, clock);
    }

    @Singleton
    MemberInvitations memberInvitations(
            Invitations invitations,
            Members members,
            Passwords passwords,
            PasswordRules rules,
            Commands commands,
            EventStorageEngine log,
            Identities identities,
            Clock clock) {
        return new InvitationService(
                invitations, members, passwords, rules, commands, new History(log), identities, clock);
    }

    @Singleton
    PasswordRules passwordRules(PasswordPolicy policy, ApiKeyCache operators) {
        return new PasswordRules(policy, operators);
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
                AccessFactory::aside);
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
        return new FailedSignIns(commands, clock, AccessFactory::aside);
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
    OperatorAdministration operatorAdministration(
            Commands commands,
            Queries queries,
            Membership membership,
            ApiKeyGenerator generator,
            Identities identities) {
        return new OperatorAdministrationService(commands, queries, membership, generator, identities);
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
