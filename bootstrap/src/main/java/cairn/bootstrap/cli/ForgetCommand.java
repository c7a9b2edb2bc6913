package cairn.bootstrap.cli;

import cairn.adapter.persistence.PersonalDataPurge;
import cairn.application.axon.History;
import cairn.application.module.Core;
import cairn.application.module.CoreModule;
import cairn.application.port.in.CommandContext;
import cairn.application.port.in.LogMoment;
import cairn.application.port.in.Person;
import cairn.application.port.in.PersonalRecords.Found;
import cairn.application.port.in.Unavailable;
import cairn.application.port.log.PersonMarks;
import cairn.application.port.out.BatchTransactions;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.LogPositions;
import cairn.application.port.out.PersonalIndex;
import cairn.application.port.out.ProjectionShares;
import cairn.application.port.out.Pseudonyms;
import cairn.application.port.out.ReservationViews;
import cairn.application.privacy.IndexedPersonalRecords;
import cairn.application.webhook.WebhookModule;
import cairn.bootstrap.config.EmbeddedDatabase;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.service.CoreFactory;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.startup.StartupException;
import cairn.domain.access.ErasePersonalData;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.access.PersonalObject;
import cairn.domain.shared.Rejection;
import cairn.postgresql.DeletedContent;
import cairn.postgresql.EmbeddedPostgresException;
import io.micronaut.context.ApplicationContext;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.axonframework.eventsourcing.eventstore.EventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "forget",
        description = {
            "Erases the personal data of a person in the objects of all operators, and removes erased texts from the files"
                    + " of the database. The service may be running.",
            "Name the person by --email, by --passport with --nationality, or by the id of an object. With --purge alone it"
                    + " only removes what was erased before, for example through the API."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class ForgetCommand implements Callable<Integer> {

    private static final CommandContext CAUSE = new CommandContext("forget", "command-line");
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final List<String> PROJECTIONS =
            List.of(BookingViews.PROJECTION, ReservationViews.PROJECTION, WebhookModule.FAN_OUT);

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Mixin
    private PersonOptions named = new PersonOptions();

    @Option(names = "--purge", description = "Only removes erased texts from the files.")
    private boolean isPurgeOnly;

    @Option(
            names = "--mode",
            defaultValue = "live",
            paramLabel = "live|test",
            description = "The mode of the objects (default: live).")
    private String mode = "";

    @Option(names = "--yes", description = "Does not ask for confirmation.")
    private boolean isConfirmed;

    @Mixin
    private MasterKeyOption masterKey = new MasterKeyOption();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        var person = person();
        var owners = mode();
        var interruption = Interruption.of("erasure");
        try {
            database.use(spec, interruption, at -> {
                SchemaMigration.run(at);
                if (person.isEmpty() || erase(person.get(), owners, at)) {
                    purge(at);
                }
            });
            return ExitCode.OK;
        } catch (EmbeddedPostgresException
                | StartupException
                | Unavailable
                | Rejection
                | EventStoreException
                | IllegalStateException e) {
            System.err.println("cairn: " + e.getMessage());
            return ExitCode.SOFTWARE;
        } finally {
            interruption.workIsOver();
        }
    }

    private Optional<Person> person() {
        var person = named.person(spec);
        if (person.isPresent() == isPurgeOnly) {
            throw refusal("forget needs either a person or --purge");
        }
        return person;
    }

    private Mode mode() {
        try {
            return Mode.valueOf(mode.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw refusal("--mode must be live or test");
        }
    }

    private ParameterException refusal(String words) {
        return new ParameterException(spec.commandLine(), words);
    }

    /** Returns whether something was erased. The work of the service is not taken over while the question is open. */
    private boolean erase(Person person, Mode owners, Settings.Database at) {
        return isWanted(inCore(at, (context, core) -> found(person, owners, context, core)))
                && inCore(at, (context, core) -> erased(found(person, owners, context, core), context, core));
    }

    private interface Work<T> {
        T in(ApplicationContext context, Core core);
    }

    private <T> T inCore(Settings.Database at, Work<T> work) {
        try (var context = masterKey.contextOver(at, database);
                var core = coreOf(context)) {
            return work.in(context, core);
        }
    }

    private static Found found(Person person, Mode owners, ApplicationContext context, Core core) {
        return new IndexedPersonalRecords(
                        context.getBean(PersonalIndex.class),
                        new PersonMarks(context.getBean(Pseudonyms.class)::of),
                        core.queries(),
                        new History(context.getBean(EventStorageEngine.class)))
                .erasable(person, Optional.empty(), owners);
    }

    private static boolean erased(Found found, ApplicationContext context, Core core) {
        var result = core.commands().send(new ErasePersonalData(found.objects()), CAUSE);
        result.moment().ifPresent(moment -> awaitLists(moment, found.objects(), context));
        System.out.printf(
                "Erased: the personal data of %d objects.%n", found.objects().size());
        return true;
    }

    private static Core coreOf(ApplicationContext context) {
        return Core.start(
                context.getBean(EventStorageEngine.class),
                context.getBean(ProjectionShares.class),
                context.getBean(BatchTransactions.class),
                context.getBean(Clock.class),
                List.copyOf(context.getBeansOfType(CoreModule.class)),
                CoreFactory::report);
    }

    private boolean isWanted(Found found) {
        if (found.objects().isEmpty()) {
            System.out.printf(
                    "Nothing was found in %s mode; nothing was changed. Search the other one with --mode. After an"
                            + " interruption, run ./cairn forget --purge.%n",
                    mode.toLowerCase(Locale.ROOT));
            return false;
        }
        found.objects()
                .forEach(object ->
                        System.out.printf("%-12s %s%n", object.kind().name().toLowerCase(Locale.ROOT), object.id()));
        if (found.hasMore()) {
            System.out.println("There are more; run the same command again afterwards.");
        }
        if (isConfirmed
                || Confirmation.isGiven("Erase the personal data of these %d objects for good, and of everyone on them?"
                        .formatted(found.objects().size()))) {
            return true;
        }
        throw new StartupException("nothing was changed");
    }

    /** Lists must show the erasure before their files are rewritten. */
    private static void awaitLists(LogMoment moment, List<PersonalObject> objects, ApplicationContext context) {
        var positions = context.getBean(LogPositions.class);
        var owners = objects.stream().map(PersonalObject::owner).distinct().toList();
        long giveUpAt = System.nanoTime() + PATIENCE.toNanos();
        while (!owners.stream().allMatch(owner -> isShown(moment, owner, positions))) {
            if (System.nanoTime() > giveUpAt) {
                throw new Unavailable(
                        "The data are erased, but lists do not show it yet; run ./cairn forget --purge later", PAUSE);
            }
            try {
                Thread.sleep(PAUSE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new Unavailable("Interrupted; run ./cairn forget --purge later", PAUSE);
            }
        }
    }

    private static boolean isShown(LogMoment moment, Owner owner, LogPositions positions) {
        return PROJECTIONS.stream().allMatch(each -> positions.reachedBy(each, owner) >= moment.position());
    }

    private void purge(Settings.Database at) {
        System.out.println("Rewriting the files that contained erased texts; lists of bookings wait meanwhile");
        new PersonalDataPurge(at.address()).run();
        if (database.isEmbedded(spec)) {
            DeletedContent.remove(EmbeddedDatabase.HOST, database.data());
            System.out.println("No file of the database contains erased texts now, except for what transactions that"
                    + " were open may still read. Backups keep them until they are deleted.");
        } else {
            System.out.println("The tables contain no erased texts now. The statistics and the write-ahead log of the"
                    + " server, its archive and backups keep them until they are overwritten or deleted.");
        }
    }
}
