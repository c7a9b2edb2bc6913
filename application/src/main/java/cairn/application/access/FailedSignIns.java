package cairn.application.access;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.Commands;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.Member;
import cairn.domain.access.MemberEvent.MemberSignInFailed;
import cairn.domain.access.MemberId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;

/**
 * Records failed sign-ins: the first at once, then at most one event a minute for each member, with the number of
 * failures, so that password guessing does not flood the audit trail.
 */
public final class FailedSignIns {

    private static final Duration INTERVAL = Duration.ofMinutes(1);
    private static final int MOST_MEMBERS = 10_000;

    private final Map<MemberId, Tally> tallies = new HashMap<>();
    private final Commands commands;
    private final Clock clock;
    private final Executor aside;

    /** @param aside writes the events asynchronously, so that response times do not show which addresses are known */
    public FailedSignIns(Commands commands, Clock clock, Executor aside) {
        this.commands = commands;
        this.clock = clock;
        this.aside = aside;
    }

    private record Tally(Member member, Instant recordedAt, int attempts, String requestId) {

        Tally plusOne(String latest) {
            return new Tally(member, recordedAt, attempts + 1, latest);
        }

        Tally recorded(Instant now) {
            return new Tally(member, now, 0, requestId);
        }

        boolean isDue(Instant now) {
            return !now.isBefore(recordedAt.plus(INTERVAL));
        }
    }

    synchronized void add(Member member, String requestId) {
        var now = clock.instant();
        var known = tallies.get(member.id());
        if (known != null) {
            tallies.put(member.id(), known.plusOne(requestId));
        } else if (tallies.size() < MOST_MEMBERS) {
            var first = new Tally(member, now, 1, requestId);
            record(first);
            tallies.put(member.id(), first.recorded(now));
        }
    }

    /** Records the failures counted for at least a minute; to be called every few seconds. */
    public synchronized void flush() {
        var now = clock.instant();
        tallies.values().removeIf(tally -> tally.attempts() == 0 && tally.isDue(now));
        tallies.replaceAll((_, tally) -> {
            if (!tally.isDue(now)) {
                return tally;
            }
            record(tally);
            return tally.recorded(now);
        });
    }

    private void record(Tally tally) {
        var member = tally.member();
        aside.execute(() -> commands.send(
                new RecordAct(new MemberSignInFailed(member.operator(), member.id(), tally.attempts())),
                new CommandContext(tally.requestId(), "unknown")));
    }
}
