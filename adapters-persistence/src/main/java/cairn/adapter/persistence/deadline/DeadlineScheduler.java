package cairn.adapter.persistence.deadline;

import cairn.application.port.in.Timekeeper;
import cairn.application.view.Deadline;
import cairn.application.view.Deadline.Kind;
import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.logging.LogLevel;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Executes due deadlines on this node. Another node takes over the deadlines of a dead node within about ten seconds. A
 * failed deadline is retried after 1, 2, 4 seconds and so on, up to five minutes. After {@value #MOST_ATTEMPTS}
 * attempts, about two hours, it is abandoned and stays in the table for an operator.
 */
public final class DeadlineScheduler implements AutoCloseable {

    /** The due time of abandoned deadlines: never, so that they stay in the table. */
    static final Instant GIVEN_UP = Instant.parse("9999-01-01T00:00:00Z");

    private static final Logger LOG = LoggerFactory.getLogger(DeadlineScheduler.class);
    private static final Duration POLLING = Duration.ofSeconds(1);
    private static final Duration HEARTBEAT = Duration.ofSeconds(2);
    private static final int MISSED_HEARTBEATS = 4;
    private static final Duration PATIENCE_AT_THE_END = Duration.ofSeconds(5);
    private static final int AT_ONCE = 8;
    private static final double BATCHES_AHEAD = 4;
    private static final int MOST_ATTEMPTS = 30;
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

    private final DataSource pool;
    private final Timekeeper timekeeper;
    private final Clock clock;
    private final String node;
    private @Nullable Scheduler scheduler;

    DeadlineScheduler(DataSource pool, Timekeeper timekeeper, Clock clock, String node) {
        this.pool = pool;
        this.timekeeper = timekeeper;
        this.clock = clock;
        this.node = node;
    }

    public synchronized void start() {
        List<Task<?>> tasks = new ArrayList<>();
        Stream.of(Kind.values()).map(this::task).forEach(tasks::add);
        var watching = Scheduler.create(pool, tasks)
                .schedulerName(new SchedulerName.Fixed(node))
                .clock(clock::instant)
                .jdbcCustomization(new PostgreSqlJdbcCustomization(false, true))
                .threads(AT_ONCE)
                .pollUsingLockAndFetch(1, BATCHES_AHEAD)
                .pollingInterval(POLLING)
                .heartbeatInterval(HEARTBEAT)
                .missedHeartbeatsLimit(MISSED_HEARTBEATS)
                .enablePriority()
                .shutdownMaxWait(PATIENCE_AT_THE_END)
                .failureLogging(LogLevel.OFF, false)
                .build();
        watching.start();
        scheduler = watching;
    }

    private Task<?> task(Kind kind) {
        return Tasks.oneTime(DeadlineName.taskOf(kind))
                .onFailure(this::tryAgain)
                .onDeadExecution((dead, operations) -> operations.reschedule(dead, clock.instant()))
                .execute((instance, execution) -> timekeeper.keep(new Deadline(
                        new DeadlineName(instance.getTaskName(), instance.getId()).read(),
                        execution.getExecution().getExecutionTime())));
    }

    private void tryAgain(ExecutionComplete failed, ExecutionOperations<Void> operations) {
        var execution = failed.getExecution();
        var why = failed.getCause().map(Throwable::toString).orElse("unknown cause");
        int attempts = execution.consecutiveFailures + 1;
        if (attempts >= MOST_ATTEMPTS) {
            LOG.error(
                    "Abandoned after {} attempts: the deadline {} {}. {}. When the cause is fixed, schedule it again with:"
                            + " update scheduled_tasks set execution_time = now(), consecutive_failures = 0"
                            + " where task_name = '{}' and task_instance = '{}'",
                    attempts,
                    execution.getTaskName(),
                    execution.getId(),
                    why,
                    execution.getTaskName(),
                    execution.getId(),
                    failed.getCause().orElse(null));
            operations.reschedule(failed, GIVEN_UP);
            return;
        }
        var pause = pauseAfter(attempts);
        LOG.warn(
                "The deadline {} {} could not be processed; next attempt in {} s: {}",
                execution.getTaskName(),
                execution.getId(),
                pause.toSeconds(),
                why);
        operations.reschedule(failed, clock.instant().plus(pause));
    }

    static Duration pauseAfter(int attempts) {
        var pause = Duration.ofSeconds(1L << Math.min(attempts - 1, 16));
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause : LONGEST_PAUSE;
    }

    /** Finishes the deadlines in progress; those that are only picked are left to other nodes. */
    @Override
    public synchronized void close() {
        if (scheduler != null) {
            scheduler.stop();
            scheduler = null;
        }
    }
}
