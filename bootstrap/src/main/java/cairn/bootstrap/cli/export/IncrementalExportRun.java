package cairn.bootstrap.cli.export;

import cairn.application.port.out.LogPositions;
import cairn.application.projection.Rebuild.Progress;
import cairn.application.view.Reached;
import cairn.bootstrap.cli.AuditedCommands;
import cairn.bootstrap.cli.FeedIdentity;
import cairn.bootstrap.cli.ProgressLine;
import cairn.bootstrap.cli.StandbyOptions;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.export.Export;
import cairn.bootstrap.export.PartWriter;
import cairn.domain.access.DataEvent.DataExported;
import cairn.domain.access.Owner;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * Extends the Parquet files of one operator or of all.
 *
 * @param goesOn returns false once the command is interrupted
 */
record IncrementalExportRun(
        IncrementalRequest request, PartWriter.Factory writers, StandbyOptions standby, BooleanSupplier goesOn) {

    void over(Settings.Database at, Optional<Settings.Database> from, FeedIdentity service) {
        var source = from.map(there -> standby.furthest(there, at));
        try (var context = service.contextOver(at);
                var replica = source.map(service::contextOver).orElse(null)) {
            long head = context.getBean(LogPositions.class).head();
            var read = replica == null ? context : standby.caughtUp(replica, head);
            System.out.println(summary(exported(context, read, service.keyPseudonym(), head), head));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Optional<Long> exported(ApplicationContext context, ApplicationContext read, String masterKey, long head)
            throws IOException {
        var line = ProgressLine.onStandardOutput("rows");
        var owners = request.owners(read);
        long goal = Math.max(1, owners.size() * head);
        line.show(new Progress(Reached.NOTHING, goal));
        long total = 0;
        for (int place = 0; place < owners.size(); place++) {
            var owner = owners.get(place);
            long before = total;
            long done = place * head;
            var hasRows = new AtomicBoolean();
            Predicate<Export.Progress> show = progress -> {
                hasRows.compareAndSet(false, progress.rows() > 0);
                return shown(line, progress, before, done, goal);
            };
            var added = Optional.<Long>empty();
            try {
                added = request.export(owner, masterKey).run(head, request.source(read, owner), writers, show);
            } finally {
                if (hasRows.get()) {
                    audit(owner, context); // also after an interruption: complete files remain
                }
            }
            if (added.isEmpty()) {
                return Optional.empty();
            }
            total += added.get();
        }
        line.end();
        return Optional.of(total);
    }

    private boolean shown(ProgressLine line, Export.Progress progress, long rows, long done, long goal) {
        line.show(new Progress(new Reached(done + progress.reached(), rows + progress.rows()), goal));
        return goesOn.getAsBoolean();
    }

    private void audit(Owner owner, ApplicationContext context) {
        var act = new DataExported(
                owner.operator(), owner.mode(), request.dataSet().name(), request.isPersonal());
        AuditedCommands.record(act, "export", context);
    }

    private String summary(Optional<Long> added, long head) throws IOException {
        var advice = request.hasNoRows() ? " It has none: are --operator and --mode the right ones?" : "";
        return added.map(rows -> String.format(
                        Locale.ROOT,
                        "%,d rows were added to %s, which is complete up to position %d.%s",
                        rows,
                        request.directory(),
                        head,
                        advice))
                .orElse("Interrupted. Run the command again to continue.");
    }
}
