package cairn.adapter.persistence.projection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cairn.adapter.persistence.TestDatabase;
import cairn.application.port.out.BookingViews;
import cairn.application.port.out.LogPositions;
import cairn.application.view.Total;
import cairn.domain.access.Owner;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.reservation.ReservationEvent;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How several nodes over one database part a projection's work. */
class SharesTest {

    private static final Duration SOON = Duration.ofSeconds(10);
    private static final List<Owner> OWNERS =
            IntStream.range(0, 12).mapToObj(TestNode::owner).toList();

    private final TestDatabase database = TestDatabase.migrated();

    @Test
    void theShareOfANodeThatStopsWritingIsTakenOverWithNothingLostOrDoneTwice() {
        try (var other = TestNode.over(database);
                var silent = TestNode.over(database)) {
            await("each has its part").atMost(SOON).until(() -> List.of(2, 2).equals(sharesByNode()));
            var held = new HashMap<BookingId, Owner>();
            OWNERS.forEach(owner -> held.put(silent.hold(owner), owner));

            silent.stopWriting();
            held.forEach(other::confirm);
            OWNERS.forEach(owner -> held.put(other.hold(owner), owner));

            await("the other has all of it").atMost(SOON).untilAsserted(() -> {
                assertThat(sharesByNode()).containsExactly(4);
                for (var owner : OWNERS) {
                    assertThat(other.listWithoutWaiting(owner).items())
                            .extracting(view -> Map.entry(view.status(), view.version()))
                            .containsExactly(
                                    Map.entry(BookingStatus.PENDING, 1), Map.entry(BookingStatus.CONFIRMED, 2));
                }
            });
        }
    }

    @Test
    void aNodeThatLeavesGivesItsShareBack() {
        try (var first = TestNode.over(database)) {
            try (var second = TestNode.over(database)) {
                await("each has its part")
                        .atMost(SOON)
                        .until(() -> List.of(2, 2).equals(sharesByNode()));
                OWNERS.forEach(second::hold);
            }
            await("the other has all")
                    .atMost(Duration.ofSeconds(5))
                    .until(() -> List.of(4).equals(sharesByNode()));
            for (var owner : OWNERS) {
                assertThat(first.list(owner).total()).isEqualTo(Total.exact(1));
            }
        }
    }

    @Test
    void sharesWithoutWorkDoNotCountAsLagging() {
        try (var node = TestNode.over(database)) {
            var positions = node.bean(LogPositions.class);
            for (int i = 0; i < 50; i++) {
                node.hold(OWNERS.getFirst());
            }
            await("idle shares say where they are").atMost(SOON).untilAsserted(() -> {
                assertThat(reached()).allMatch(position -> position == 50L);
                assertThat(positions.lagOf(BookingViews.PROJECTION)).isZero();
            });
        }
    }

    /** Its token stays where it was, and nothing of what has come since is to be shown. */
    @Test
    void aProjectionIsNotBehindWithWhatItDoesNotShow() {
        try (var node = TestNode.over(database)) {
            var positions = node.bean(LogPositions.class);
            for (int i = 0; i < 20; i++) {
                node.hold(OWNERS.getFirst());
            }
            await("bookings that are no reservations")
                    .during(Duration.ofSeconds(4))
                    .atMost(Duration.ofSeconds(8))
                    .untilAsserted(() -> assertThat(positions.lagOf("reservation-views", ReservationEvent.class))
                            .isZero());
            assertThat(positions.lagOf("nobody-follows", BookingEvent.class)).isEqualTo(20);
        }
    }

    private List<Integer> sharesByNode() {
        return numbers("select count(*) from token_entry where owner is not null and processor_name = 'booking-views'"
                        + " group by owner")
                .stream()
                .map(Long::intValue)
                .toList();
    }

    private List<Long> reached() {
        return numbers("select (convert_from(token, 'UTF8')::jsonb ->> 'globalIndex')::bigint from token_entry"
                + " where processor_name = 'booking-views'");
    }

    private List<Long> numbers(String query) {
        try (var connection = database.dataSource().getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(query)) {
            var numbers = new ArrayList<Long>();
            while (rows.next()) {
                numbers.add(rows.getLong(1));
            }
            return numbers;
        } catch (SQLException e) {
            throw new IllegalStateException(query, e);
        }
    }
}
