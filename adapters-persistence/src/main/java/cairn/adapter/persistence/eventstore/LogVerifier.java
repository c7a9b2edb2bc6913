package cairn.adapter.persistence.eventstore;

import cairn.adapter.persistence.SqlOutages;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import cairn.application.port.in.Unavailable;
import cairn.application.port.log.UnreadableEvent;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.eventsourcing.eventstore.TagResolver;

/** Reads the whole log and checks that it is complete, readable and consistent with its index of tags. */
@Singleton
public final class LogVerifier {

    private static final int WINDOW = 1_000;
    private static final int MOST_FAULTS = 20;

    private static final String EVENTS = """
        select position, id, name, version, occurred_at, payload, metadata, tags,
            (select count(*) from unnest(e.tags) own (tag)
               join event_tags t on t.tag = own.tag and t.position = e.position and t.name = e.name) as indexed,
            %s
          from events e
         where position > ? and position <= ?
         order by position
         limit %d
        """.formatted(EventReader.PERSONAL_KEY.formatted("e"), WINDOW);

    private static final String TAGS = "select count(*) from event_tags where position <= ?";

    private static final String TAKE_TIME = "set local statement_timeout = 0; set local transaction_timeout = 0;"
            + " set local enable_seqscan = on; set local enable_bitmapscan = on";

    private final EventStoreFactory.Pool pool;
    private final EventCodec codec;

    LogVerifier(EventStoreFactory.Pool pool, PersonalEncryption encryption) {
        this.pool = pool;
        this.codec = new EventCodec(StoredEventNames.ALL, encryption);
    }

    /**
     * The result of a verification.
     *
     * @param until the position up to which the log was read
     * @param digest the SHA-256 of everything that was read; two logs with the same digest are equal
     * @param faults one sentence for each of the first faults
     * @param isReadable whether the database returned all rows
     * @param isComplete whether the verification was not ended before the requested position
     */
    public record Report(long until, String digest, List<String> faults, boolean isReadable, boolean isComplete) {

        public Report {
            faults = List.copyOf(faults);
        }
    }

    /**
     * Checks the log from the first event.
     *
     * @param until the last position to check
     * @param tags returns the tags that an event must have
     * @param goesOn receives the position reached; if it returns false, the verification ends
     * @throws Unavailable if the database stops responding, which is no fault of the log
     */
    public Report verify(long until, TagResolver tags, LongPredicate goesOn) {
        var run = new Run(until, tags);
        try {
            boolean isComplete = run.readAll(goesOn);
            if (isComplete) {
                run.compareTagCounts();
            }
            return new Report(run.reached, run.digest.hex(), run.faults, true, isComplete);
        } catch (SQLException e) {
            if (new SqlOutages().caused(e)) {
                throw new Unavailable(
                        "The database stopped responding after position %d: %s. Verify it again"
                                .formatted(run.reached, e.getMessage()),
                        Duration.ofSeconds(1),
                        e);
            }
            run.report("the log cannot be read after position %d: %s".formatted(run.reached, e.getMessage()));
            return new Report(run.reached, run.digest.hex(), run.faults, false, true);
        }
    }

    private final class Run {

        private final long until;
        private final TagResolver tags;
        private final LogDigest digest = new LogDigest();
        private final List<String> faults = new ArrayList<>();
        private long reached;
        private long tagsRead;

        Run(long until, TagResolver tags) {
            this.until = until;
            this.tags = tags;
        }

        boolean readAll(LongPredicate goesOn) throws SQLException {
            while (reached < until) {
                try (Connection connection = pool.connections().getConnection();
                        PreparedStatement statement = connection.prepareStatement(EVENTS)) {
                    statement.setLong(1, reached);
                    statement.setLong(2, until);
                    if (!readWindow(statement)) {
                        report("the log ends at position %d, before %d".formatted(reached, until));
                        return true;
                    }
                }
                if (!goesOn.test(reached)) {
                    return false;
                }
            }
            return true;
        }

        private boolean readWindow(PreparedStatement statement) throws SQLException {
            boolean isAny = false;
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    isAny = true;
                    check(EventReader.event(rows), rows.getLong("indexed"));
                }
            }
            return isAny;
        }

        private void check(StoredEvent.At at, long indexed) {
            if (at.position() == reached + 2) {
                report("position %d is missing".formatted(reached + 1));
            } else if (at.position() != reached + 1) {
                report("positions %d to %d are missing".formatted(reached + 1, at.position() - 1));
            }
            reached = at.position();
            var event = at.event();
            digest.add(at);
            tagsRead += event.tags().size();
            if (indexed != event.tags().size()) {
                report("%s has %d tags, but %d rows in the index of tags"
                        .formatted(described(at), event.tags().size(), indexed));
            }
            checkContent(at);
        }

        private void checkContent(StoredEvent.At at) {
            try {
                var required = tags.resolve(codec.decode(at.position(), at.event())).stream()
                        .map(StoredTag::of)
                        .filter(tag -> !at.event().tags().contains(tag))
                        .sorted()
                        .collect(Collectors.joining(", "));
                if (!required.isEmpty()) {
                    report("%s lacks the tags %s".formatted(described(at), required));
                }
            } catch (EventStoreException | IllegalArgumentException e) {
                report("%s cannot be read: %s".formatted(described(at), reason(e)));
            }
        }

        private void compareTagCounts() throws SQLException {
            try (Connection connection = pool.connections().getConnection()) {
                connection.setAutoCommit(false);
                try (var settings = connection.createStatement();
                        PreparedStatement statement = connection.prepareStatement(TAGS)) {
                    settings.execute(TAKE_TIME);
                    statement.setLong(1, reached);
                    try (var row = statement.executeQuery()) {
                        row.next();
                        if (row.getLong(1) > tagsRead) {
                            report("the index of tags has %d rows for the %d tags of these events"
                                    .formatted(row.getLong(1), tagsRead));
                        }
                    }
                } finally {
                    connection.rollback();
                    connection.setAutoCommit(true);
                }
            }
        }

        private void report(String fault) {
            if (faults.size() < MOST_FAULTS) {
                faults.add(fault);
            }
        }
    }

    private static String described(StoredEvent.At at) {
        return "the event %s at position %d".formatted(at.event().name(), at.position());
    }

    private static String reason(RuntimeException e) {
        var cause = e instanceof UnreadableEvent && e.getCause() != null ? e.getCause() : e;
        return String.valueOf(cause.getMessage());
    }
}
