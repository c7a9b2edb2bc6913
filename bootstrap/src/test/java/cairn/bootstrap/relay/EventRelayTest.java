package cairn.bootstrap.relay;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.view.Disclosure;
import cairn.bootstrap.relay.EventRelay.Destination;
import cairn.bootstrap.relay.EventRelay.Reports;
import cairn.bootstrap.relay.RelayTopic.Message;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EventRelayTest {

    private static final Destination PUBLIC = destination("public", "all", Disclosure.PSEUDONYMISED);
    private static final Destination PERSONAL = destination("personal", "all", Disclosure.PERSONAL);

    private final InMemoryBroker broker = new InMemoryBroker();
    private final List<String> reports = new ArrayList<>();

    private static Destination destination(String topic, String operator, Disclosure disclosure) {
        return Destination.of(topic, operator, "live", disclosure, "key");
    }

    private void relay(NumberedLog log, Destination... destinations) {
        relay(log, Duration.ofMinutes(1), destinations);
    }

    private void relay(NumberedLog log, Duration patience, Destination... destinations) {
        var output = new Reports() {
            @Override
            public void state(String words) {
                reports.add(words);
            }

            @Override
            public void outage(String words) {
                reports.add("! " + words);
            }
        };
        new EventRelay(log, List.of(destinations), broker::open, output, () -> true).catchUp(patience);
    }

    @Test
    void attributesAreHeadersAndTheDataKeepTheirBytes() {
        relay(new NumberedLog(1, 1), PUBLIC);

        var message = broker.messages("public").getFirst();
        assertThat(message.key()).isEqualTo("booking/1");
        assertThat(message.headers())
                .isEqualTo(Map.of(
                        "ce_subject", "booking/1",
                        "content-type", "application/json",
                        "ce_livemode", "true",
                        "ce_position", "1"));
        assertThat(new String(message.value(), UTF_8)).isEqualTo("{\"as\": \"PSEUDONYMISED\"}");
    }

    @Test
    void eachRunSendsWhatIsNew() {
        relay(new NumberedLog(1, 4), PUBLIC);
        relay(new NumberedLog(1, 4), PUBLIC);
        relay(new NumberedLog(1, 7), PUBLIC);

        assertThat(broker.positions("public")).containsExactly("1", "2", "3", "4", "5", "6", "7");
        assertThat(reports.getLast()).isEqualTo("3 messages were sent to public, which is complete up to position 7.");
    }

    @Test
    void aSecondTopicThatIsAddedLaterHasAPositionOfItsOwn() {
        relay(new NumberedLog(1, 4), PUBLIC);
        relay(new NumberedLog(1, 5), PUBLIC, PERSONAL);

        assertThat(broker.positions("public")).containsExactly("1", "2", "3", "4", "5");
        assertThat(broker.positions("personal")).containsExactly("1", "2", "3", "4", "5");
        assertThat(broker.messages("personal").getFirst().value())
                .asString(UTF_8)
                .contains("PERSONAL");
    }

    @Test
    void afterAnOutageItContinuesFromWhatWasCommitted() {
        broker.failures.putAll(Map.of(3, true, 4, false));

        relay(new NumberedLog(1, 9), PUBLIC);

        assertThat(broker.positions("public")).containsExactly("1", "2", "3", "4", "5", "6", "7", "8", "9");
        assertThat(reports)
                .containsSubsequence(
                        "Relaying to the topic public, which is complete up to position 0.",
                        "! The broker is away; trying again until it succeeds",
                        "Relaying to the topic public, which is complete up to position 6.",
                        "! The broker is away; trying again until it succeeds",
                        "Relaying to the topic public, which is complete up to position 6.");
    }

    @Test
    void anOutageThatLastsIsReportedOnceAndEndsARunWithAnEnd() {
        for (int commit = 1; commit < 9; commit++) {
            broker.failures.put(commit, false);
        }

        assertThatExceptionOfType(RelayException.class)
                .isThrownBy(() -> relay(new NumberedLog(1, 9), Duration.ofMillis(600), PUBLIC))
                .withMessage("The broker is away");
        assertThat(reports).containsExactly("! The broker is away; trying again until it succeeds");
    }

    @Test
    void eachDisclosureIsAuditedOnce() {
        var log = new NumberedLog(1, 9);

        relay(log, PUBLIC, PERSONAL);

        assertThat(log.audited)
                .containsExactly(NumberedLog.OPERATOR + " PSEUDONYMISED", NumberedLog.OPERATOR + " PERSONAL");
    }

    @Test
    void aTopicOfSomethingElseIsLeftAlone() {
        relay(new NumberedLog(1, 4), PUBLIC);

        assertRefused("contains events of another log", new NumberedLog(2, 9), PUBLIC);
        assertRefused("before it was restored to an earlier position", new NumberedLog(1, 3), PUBLIC);
        assertRefused(
                "contains events of all operators, live, with pseudonyms and master key key, not events of operator 7",
                new NumberedLog(1, 9),
                destination("public", "7", Disclosure.PSEUDONYMISED));
        assertRefused(
                "contains events of all operators",
                new NumberedLog(1, 9),
                destination("public", "all", Disclosure.PERSONAL));

        broker.messages.put("public", List.of());
        assertRefused("was deleted and created since", new NumberedLog(1, 9), PUBLIC);
        broker.messages.put("foreign", List.of(new Message("", Map.of(), new byte[0])));
        assertRefused(
                "no relay has stored a checkpoint",
                new NumberedLog(1, 9),
                destination("foreign", "all", Disclosure.PSEUDONYMISED));
        broker.checkpoints.put("public", "{}");
        assertRefused("cannot be read", new NumberedLog(1, 9), PUBLIC);
    }

    private void assertRefused(String reason, NumberedLog log, Destination destination) {
        assertThatExceptionOfType(RelayException.class)
                .isThrownBy(() -> relay(log, destination))
                .withMessageContaining(reason)
                .satisfies(refusal -> assertThat(refusal.kind()).isEqualTo(RelayException.Kind.REFUSED));
    }
}
