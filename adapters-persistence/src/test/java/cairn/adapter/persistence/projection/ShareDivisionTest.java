package cairn.adapter.persistence.projection;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.projection.ShareDivision.Peers;
import cairn.adapter.persistence.projection.ShareDivision.Row;
import cairn.application.port.projection.HeldShare;
import cairn.application.port.projection.ShareId;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShareDivisionTest {

    private static final String HERE = "b";
    private static final Peers NO_OTHERS = new Peers(0, 0);

    @Test
    void aNodeAloneClaimsAllFreeShares() {
        var division = new ShareDivision(HERE, NO_OTHERS, rows("", "", "", ""));

        assertThat(numbers(division.claims())).containsExactly(0, 1, 2, 3);
        assertThat(division.surplus()).isEmpty();
    }

    @Test
    void sharesOfALiveNodeAreNotClaimed() {
        var division = new ShareDivision(HERE, new Peers(1, 1), rows("a", "a", "", "a"));

        assertThat(numbers(division.claims())).containsExactly(2);
    }

    @Test
    void moreThanANodesPartIsReleased() {
        var division = new ShareDivision(HERE, new Peers(1, 1), rows(HERE, HERE, HERE, HERE));

        assertThat(numbers(division.claims())).containsExactly(0, 1);
        assertThat(numbers(division.surplus())).containsExactly(2, 3);
    }

    @Test
    void theFirstNodeByNameHasWhatCannotBeDivided() {
        assertThat(numbers(new ShareDivision(HERE, new Peers(2, 0), rows("", "", "", "")).claims()))
                .hasSize(2);
        assertThat(numbers(new ShareDivision(HERE, new Peers(2, 1), rows("", "", "", "")).claims()))
                .hasSize(1);
    }

    @Test
    void aClaimThatAnotherNodeWasFasterWithIsNotHeld() {
        var division = new ShareDivision(HERE, NO_OTHERS, rows(HERE, "", "", "a"));

        assertThat(division.held(Set.of(new ShareId("views", 1)), Set.of()))
                .extracting(share -> share.id().number())
                .containsExactly(0, 1);
    }

    private static List<Integer> numbers(List<Row> rows) {
        return rows.stream().map(row -> row.share().id().number()).toList();
    }

    private static List<Row> rows(String... owners) {
        return IntStream.range(0, owners.length)
                .mapToObj(number -> new Row(
                        new HeldShare(new ShareId("views", number), owners.length - 1, 0),
                        owners[number].isEmpty() ? null : owners[number],
                        null,
                        owners[number].isEmpty()))
                .toList();
    }
}
