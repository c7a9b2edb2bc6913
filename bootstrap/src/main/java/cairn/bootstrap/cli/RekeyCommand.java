package cairn.bootstrap.cli;

import cairn.adapter.persistence.MasterKeyRegister;
import cairn.adapter.persistence.connection.DatabaseAddress;
import cairn.adapter.persistence.eventstore.ClearEvents;
import cairn.application.projection.Rebuild.Progress;
import cairn.application.view.Reached;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.security.KeyRing;
import cairn.bootstrap.security.MasterKey;
import cairn.bootstrap.security.MasterKeyRotation;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.service.SharedMasterKey;
import cairn.bootstrap.startup.StartupException;
import cairn.postgresql.EmbeddedPostgresException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "rekey",
        description = {
            "Replaces the master key, in two steps: --new-master-key introduces the new one beside the present one, and"
                    + " --finish ends the present one, or --abort the new one. The service may be running.",
            "--events encrypts personal data of events from before encryption, so that they can be erased.",
            "An interrupted run loses nothing; run the same command again."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class RekeyCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private Step step;

    private static final class Step {

        @Option(
                names = "--new-master-key",
                paramLabel = "FILE",
                description = "The file of the new master key, created if absent.")
        private @Nullable Path newMasterKey;

        @Option(names = "--finish", description = "Ends the previous master key; --master-key must name the new one.")
        private boolean isLast;

        @Option(
                names = "--abort",
                description = "Ends the new master key, if it was lost; --master-key must name the previous one.")
        private boolean isAbort;

        @Option(
                names = "--events",
                description = "Encrypts personal data of earlier events, and those of new ones from now on.")
        private boolean isForEvents;
    }

    @Option(
            names = "--master-key",
            defaultValue = "${env:CAIRN_MASTER_KEY}",
            paramLabel = "FILE",
            description = "The file of a master key that the database accepts (default: master.key in --data).")
    private @Nullable Path masterKey;

    @Option(names = "--yes", description = "Does not ask for confirmation.")
    private boolean isConfirmed;

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        if (!isConfirmed && !Confirmation.isGiven(question())) {
            System.err.println("cairn: nothing was changed");
            return ExitCode.SOFTWARE;
        }
        var interruption = Interruption.of("rekey");
        try {
            database.use(spec, interruption, at -> {
                SchemaMigration.run(at);
                rekey(at, interruption);
            });
            return ExitCode.OK;
        } catch (EmbeddedPostgresException | StartupException e) {
            System.err.println("cairn: " + e.getMessage());
            return ExitCode.SOFTWARE;
        } finally {
            interruption.workIsOver();
        }
    }

    private String question() {
        if (step.newMasterKey != null) {
            return ("Encrypt the secrets in the database in %s with the master key %s? Both keys work until"
                            + " ./cairn rekey --finish. Versions of Cairn without this command cannot start afterwards.")
                    .formatted(database.place(), step.newMasterKey);
        }
        if (step.isForEvents) {
            return ("Encrypt the personal data in the events of the database in %s? Versions of Cairn without this"
                            + " option cannot read them afterwards, and must not run meanwhile.")
                    .formatted(database.place());
        }
        return step.isAbort
                ? "End the new master key of the database in %s? Nodes can then start with the previous key only."
                        .formatted(database.place())
                : "End the previous master key of the database in %s? Nodes can then start with the new key only."
                        .formatted(database.place());
    }

    private void rekey(Settings.Database at, Interruption interruption) {
        var file = masterKey == null ? database.data().resolve("master.key") : masterKey;
        var key = MasterKey.existing(file);
        new SharedMasterKey(at).requireKnown(file, key);
        var address = at.address();
        var rotation = new MasterKeyRotation(address);
        if (step.newMasterKey != null) {
            introduce(rotation, new MasterKey(key), step.newMasterKey, interruption);
        } else if (step.isForEvents) {
            rotation.requireNewest(new MasterKey(key));
            encryptEvents(address, new MasterKey(key), interruption);
        } else if (step.isLast) {
            finish(rotation, new MasterKey(key), interruption);
        } else {
            abort(rotation, new MasterKey(key));
        }
    }

    private static void encryptEvents(DatabaseAddress address, MasterKey key, Interruption interruption) {
        var ring = new KeyRing(key, new MasterKeyRegister(address)::dataKeys);
        var line = ProgressLine.onStandardOutput("events");
        long changed = 0;
        try (var events = new ClearEvents(address, ring)) {
            events.turnOn();
            System.out.printf(
                    "Waiting %d s until all nodes encrypt what they append%n", ClearEvents.NOTICED_AFTER.toSeconds());
            awaitNodes();
            long head = events.head();
            long reached = 0;
            for (; reached < head && !interruption.hasHappened(); reached = ClearEvents.endAfter(reached)) {
                changed += events.encryptAfter(reached);
                line.show(new Progress(new Reached(Math.min(head, ClearEvents.endAfter(reached)), changed), head));
            }
            line.end();
            if (interruption.hasHappened()) {
                System.out.println("Interrupted. Run the command again to continue.");
                return;
            }
            events.complete();
        }
        System.out.printf(
                Locale.ROOT,
                "Encrypted: %,d events. Their old form remains in free space, in the write-ahead log and in backups until"
                        + " these are overwritten.%n",
                changed);
    }

    private static void awaitNodes() {
        try {
            Thread.sleep(ClearEvents.NOTICED_AFTER);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartupException("Interrupted; run the command again", e);
        }
    }

    private void introduce(MasterKeyRotation rotation, MasterKey present, Path file, Interruption interruption) {
        var next = new MasterKey(MasterKey.in(file));
        if (next.fingerprint().equals(present.fingerprint())) {
            throw new StartupException("%s is the present master key; name another file".formatted(file));
        }
        rotation.start(present, next);
        if (encryptAgain(rotation, present, interruption)) {
            System.out.printf(
                    "The database accepts both keys. Replace the master key of every node by %s, fingerprint %s, restart"
                            + " the nodes one after the other, then run ./cairn rekey --finish.%n",
                    file, SharedMasterKey.shortened(next.fingerprint()));
        }
    }

    private void finish(MasterKeyRotation rotation, MasterKey newest, Interruption interruption) {
        rotation.requireNewest(newest);
        if (encryptAgain(rotation, newest, interruption)) {
            System.out.println(
                    rotation.finish()
                            ? "The previous master key is refused from now on. Keep it as long as you keep backups"
                                    + " that need it."
                            : "There was no previous master key; nothing was changed.");
        }
    }

    private static void abort(MasterKeyRotation rotation, MasterKey kept) {
        System.out.println(
                rotation.abort(kept)
                        ? "The new master key is refused from now on. Nodes that were started with it run on; restart"
                                + " them with the previous one."
                        : "There was no new master key; nothing was changed.");
    }

    private static boolean encryptAgain(MasterKeyRotation rotation, MasterKey key, Interruption interruption) {
        var line = ProgressLine.onStandardOutput("secrets");
        var result = rotation.encryptAgain(key, (done, all) -> {
            line.show(new Progress(new Reached(done, done), all));
            return !interruption.hasHappened();
        });
        line.end();
        System.out.println(result.map(RekeyCommand::summary).orElse("Interrupted. Run the command again to continue."));
        return result.isPresent();
    }

    private static String summary(MasterKeyRotation.Result result) {
        var text = String.format(Locale.ROOT, "Encrypted again: %,d secrets.", result.changed());
        return result.unreadable() == 0
                ? text
                : text
                        + String.format(
                                Locale.ROOT,
                                " No key decrypts %,d others, which stay as they are.",
                                result.unreadable());
    }
}
