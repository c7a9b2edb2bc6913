package cairn.bootstrap.proof;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.proof.History.Act;
import cairn.bootstrap.proof.History.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryTest {

    private static Operation read(int client, String register, long start, long end, Integer... values) {
        return new Operation(client, register, Act.READ, List.of(values), start, end);
    }

    private static Operation append(int client, String register, Act type, int value, long start, long end) {
        return new Operation(client, register, type, List.of(value), start, end);
    }

    private static List<String> anomalies(Operation... operations) {
        return new History(List.of(operations)).anomalies();
    }

    @Test
    void aSerialHistoryHasNoAnomaly() {
        assertThat(anomalies(
                        append(1, "x", Act.APPENDED, 1, 0, 10),
                        append(2, "x", Act.APPENDED, 2, 5, 15),
                        append(3, "x", Act.UNKNOWN, 3, 5, 40),
                        append(1, "x", Act.REFUSED, 4, 20, 30),
                        read(2, "x", 20, 30, 1, 2),
                        read(2, "x", 50, 60, 1, 2, 3)))
                .isEmpty();
    }

    @Test
    void anAppendThatNoReadShowsIsLost() {
        assertThat(anomalies(append(1, "x", Act.APPENDED, 1, 0, 10), read(2, "x", 20, 30)))
                .contains("x lost 1");
    }

    @Test
    void anAppendThatWasRefusedMustNotBeShown() {
        assertThat(anomalies(append(1, "x", Act.REFUSED, 1, 0, 10), read(2, "x", 20, 30, 1)))
                .containsExactly("x has 1, which was refused");
    }

    @Test
    void readsOfDifferentOrdersContradictEachOther() {
        assertThat(anomalies(
                        append(1, "x", Act.APPENDED, 1, 0, 10),
                        append(2, "x", Act.APPENDED, 2, 0, 10),
                        read(1, "x", 20, 30, 2),
                        read(2, "x", 40, 50, 1, 2)))
                .contains("x was read as [2], and is [1, 2]");
    }

    /** Each of two readers has seen one append and not the other: no order explains both. */
    @Test
    void twoReadersThatSeeTwoAppendsInOppositeOrderFormACycle() {
        assertThat(anomalies(
                        append(1, "x", Act.APPENDED, 1, 0, 100),
                        append(2, "y", Act.APPENDED, 2, 0, 100),
                        read(3, "x", 10, 20, 1),
                        read(3, "y", 30, 40),
                        read(4, "y", 10, 20, 2),
                        read(4, "x", 30, 40),
                        read(5, "x", 200, 210, 1),
                        read(5, "y", 220, 230, 2)))
                .singleElement()
                .asString()
                .contains("cycle");
    }

    @Test
    void aReadThatMissesWhatHadEndedBeforeItBeganIsStale() {
        assertThat(anomalies(append(1, "x", Act.APPENDED, 1, 0, 10), read(2, "x", 20, 30), read(3, "x", 40, 50, 1)))
                .singleElement()
                .asString()
                .contains("cycle");
    }
}
