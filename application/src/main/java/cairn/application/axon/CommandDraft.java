package cairn.application.axon;

import cairn.application.port.in.CommandResult;
import cairn.application.port.in.LogMoment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.axonframework.messaging.eventhandling.EventMessage;

/** The result of one command so far; each attempt resets it. */
final class CommandDraft {

    private final IdempotencyInterceptor.CreatedObjects created;
    private final List<EventMessage> events = new ArrayList<>();
    private DecisionAttempt attempt = new DecisionAttempt(true);
    private boolean isStarted;
    private long position;
    private Optional<CommandResult> earlier = Optional.empty();

    CommandDraft(IdempotencyInterceptor.CreatedObjects created) {
        this.created = created;
    }

    /** Returns a draft for a command that is not sent again if it is refused: no attempt decides from memory. */
    static CommandDraft fromTheLog(IdempotencyInterceptor.CreatedObjects created) {
        var draft = new CommandDraft(created);
        draft.isStarted = true;
        return draft;
    }

    synchronized DecisionAttempt begin() {
        if (isStarted) {
            attempt = new DecisionAttempt(false);
        }
        isStarted = true;
        events.clear();
        earlier = Optional.empty();
        return attempt;
    }

    synchronized void add(EventMessage event) {
        events.add(event);
    }

    synchronized void reached(long newest) {
        position = newest;
    }

    synchronized void replay(CommandResult result) {
        earlier = Optional.of(result);
    }

    synchronized boolean hasAll(Predicate<EventMessage> property) {
        return events.stream().allMatch(property);
    }

    /** Returns whether the last attempt has decided from memory. */
    synchronized boolean hasRecalled() {
        return attempt.hasRecalled();
    }

    /** Returns whether the last attempt has read the log, or its append has confirmed what it remembered. */
    synchronized boolean isConfirmed() {
        return !attempt.hasRecalled() || !events.isEmpty();
    }

    synchronized CommandResult result() {
        return earlier.orElseGet(() -> result(false));
    }

    synchronized CommandResult result(boolean isReplay) {
        var payloads = events.stream().<Object>map(EventMessage::payload).toList();
        var moment = events.isEmpty()
                ? Optional.<LogMoment>empty()
                : Optional.of(new LogMoment(position, events.getLast().timestamp()));
        return new CommandResult(
                payloads, moment, moment.flatMap(reached -> created.in(payloads, reached.at())), isReplay);
    }
}
