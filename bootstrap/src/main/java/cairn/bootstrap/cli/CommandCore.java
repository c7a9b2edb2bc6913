package cairn.bootstrap.cli;

import cairn.application.access.AccessModule;
import cairn.application.access.ApiKeyCache;
import cairn.application.access.MemberAdministration;
import cairn.application.access.PasswordRules;
import cairn.application.axon.History;
import cairn.application.module.Core;
import cairn.application.module.CoreModule;
import cairn.application.port.in.Commands;
import cairn.application.port.out.AuditTrail;
import cairn.application.port.out.BatchTransactions;
import cairn.application.port.out.Identities;
import cairn.application.port.out.Invitations;
import cairn.application.port.out.KeyUses;
import cairn.application.port.out.Members;
import cairn.application.port.out.PasswordPolicy;
import cairn.application.port.out.Passwords;
import cairn.application.port.out.ProjectionShares;
import cairn.application.port.out.Sessions;
import cairn.bootstrap.service.CoreFactory;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;

/** Starts the core for a command, with the modules that the command needs. */
public final class CommandCore {

    private CommandCore() {}

    public static MemberAdministration membership(ApplicationContext context, Commands commands) {
        return new MemberAdministration(
                context.getBean(Members.class),
                context.getBean(Sessions.class),
                context.getBean(Passwords.class),
                commands,
                new History(context.getBean(EventStorageEngine.class)),
                context.getBean(Identities.class),
                new PasswordRules(context.getBean(PasswordPolicy.class), context.getBean(ApiKeyCache.class)),
                context.getBean(Invitations.class),
                context.getBean(Clock.class));
    }

    public static Core start(ApplicationContext context, CoreModule... more) {
        var access = AccessModule.of(
                context.getBean(ApiKeyCache.class),
                context.getBean(Members.class),
                context.getBean(KeyUses.class),
                context.getBean(AuditTrail.class),
                context.getBean(Clock.class));
        return Core.start(
                context.getBean(EventStorageEngine.class),
                context.getBean(ProjectionShares.class),
                context.getBean(BatchTransactions.class),
                context.getBean(Clock.class),
                Stream.concat(Stream.of(access), Stream.of(more)).toList(),
                CoreFactory::report);
    }
}
