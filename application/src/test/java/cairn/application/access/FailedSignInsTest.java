package cairn.application.access;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.in.CommandContext;
import cairn.application.port.in.CommandResult;
import cairn.application.port.in.Commands;
import cairn.domain.access.AccessCommand.RecordAct;
import cairn.domain.access.Member;
import cairn.domain.access.MemberEvent.MemberSignInFailed;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Operator;
import cairn.domain.shared.Command;
import cairn.domain.shared.EmailAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The number of events that wrong passwords leave in the log. */
class FailedSignInsTest {

    private static final Member MAYA = member(1);

    private final List<MemberSignInFailed> recorded = new ArrayList<>();
    private final Minutes clock = new Minutes();
    private final FailedSignIns failures = new FailedSignIns(new Recording(), clock, Runnable::run);

    @Test
    void theFirstIsRecordedAtOnceAndTheOthersTogetherAfterAMinute() {
        for (int guess = 0; guess < 500; guess++) {
            failures.add(MAYA, "request");
            failures.flush();
        }
        assertThat(recorded).extracting(MemberSignInFailed::attempts).containsExactly(1);

        clock.pass(Duration.ofMinutes(1));
        failures.flush();
        failures.flush();

        assertThat(recorded).extracting(MemberSignInFailed::attempts).containsExactly(1, 499);
    }

    @Test
    void eachMinuteHasOneEvent() {
        for (int minute = 0; minute < 10; minute++) {
            failures.add(MAYA, "request");
            failures.add(MAYA, "request");
            clock.pass(Duration.ofMinutes(1));
            failures.flush();
        }
        assertThat(recorded).hasSize(11);
        assertThat(recorded.stream().mapToInt(MemberSignInFailed::attempts).sum())
                .isEqualTo(20);
    }

    @Test
    void afterAQuietMinuteItBeginsAgain() {
        failures.add(MAYA, "request");
        clock.pass(Duration.ofMinutes(1));
        failures.flush();
        failures.add(MAYA, "request");

        assertThat(recorded).extracting(MemberSignInFailed::attempts).containsExactly(1, 1);
    }

    @Test
    void membersAreCountedApart() {
        failures.add(MAYA, "request");
        failures.add(member(2), "request");

        assertThat(recorded)
                .extracting(MemberSignInFailed::memberId)
                .doesNotHaveDuplicates()
                .hasSize(2);
    }

    private static Member member(long number) {
        return new Member(
                new MemberId(new UUID(0, number)),
                Operator.PLATFORM,
                new EmailAddress("member" + number + "@example.com"),
                Set.of(MemberRole.ADMIN),
                Instant.EPOCH);
    }

    private final class Recording implements Commands {

        @Override
        public CommandResult send(Command command, CommandContext context) {
            assertThat(context.actor()).isEqualTo("unknown");
            if (command instanceof RecordAct(var act) && act instanceof MemberSignInFailed failed) {
                recorded.add(failed);
            }
            return new CommandResult(List.of(), Optional.empty(), Optional.empty(), false);
        }
    }

    private static final class Minutes extends Clock {

        private Instant now = Instant.parse("2026-11-22T08:00:00Z");

        void pass(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }
    }
}
