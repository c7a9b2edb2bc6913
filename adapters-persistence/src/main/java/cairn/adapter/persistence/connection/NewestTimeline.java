package cairn.adapter.persistence.connection;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The newest timeline of a database that this node has seen, also before its last start if there is a file. */
final class NewestTimeline {

    private static final Logger LOG = LoggerFactory.getLogger(NewestTimeline.class);
    private static final Pattern LINE = Pattern.compile("(\\d{1,20}) (\\d{1,9})\\s*");

    private final Optional<Path> file;
    private Timeline newest;

    /**
     * Reads the file if it exists.
     *
     * @throws IllegalStateException if it has other contents
     */
    NewestTimeline(Optional<Path> file) {
        this.file = file;
        this.newest = file.filter(Files::exists).map(NewestTimeline::read).orElse(Timeline.UNKNOWN);
    }

    private static Timeline read(Path file) {
        try {
            var line = LINE.matcher(Files.readString(file));
            if (!line.matches()) {
                throw new IllegalStateException(
                        "%s is not the file that the service has written; delete it".formatted(file));
            }
            return new Timeline(line.group(1), Integer.parseInt(line.group(2)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether a failover has replaced the server of a timeline. */
    synchronized boolean hasReplaced(Timeline timeline) {
        return timeline.precedes(newest);
    }

    /** Takes note of the timeline of a primary server. */
    synchronized void see(Timeline timeline) {
        if (timeline.isKnown() && (!newest.isKnown() || newest.precedes(timeline))) {
            keep(timeline);
        }
    }

    /** Takes note of the timeline of the server that is used, which may be that of another database. */
    synchronized void use(Timeline timeline) {
        see(timeline);
        if (timeline.isKnown() && !timeline.isOfSystemOf(newest)) {
            keep(timeline);
        }
    }

    /** Returns why a replaced server is refused, and what to do. */
    synchronized String refusal(DatabaseAddress server, Timeline timeline) {
        return "A failover has replaced the server at %s: its timeline is %d, but timeline %d of the same database is known. "
                        .formatted(server, timeline.number(), newest.number())
                + "Make it a standby, or, if it must be the primary server again, "
                + file.map("stop all nodes and delete their files %s"::formatted)
                        .orElse("restart all nodes");
    }

    private void keep(Timeline timeline) {
        newest = timeline;
        file.ifPresent(place -> {
            try {
                var draft = Files.createTempFile(place.toAbsolutePath().getParent(), "timeline", ".tmp");
                Files.writeString(draft, timeline.system() + " " + timeline.number() + "\n");
                Files.move(draft, place, StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException e) {
                LOG.warn(
                        "{} cannot be written: after a restart this node may use a server that was replaced", place, e);
            }
        });
    }
}
