package cairn.application.booking;

import cairn.application.port.log.Tags;
import cairn.domain.access.Mode;
import cairn.domain.booking.Assignment;
import cairn.domain.catalogue.PorterId;
import java.time.YearMonth;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.messaging.eventstreaming.Tag;

/**
 * The crew members and months that a decision about a crew reads: at most 62 pairs, of 31 people and a trek that
 * touches two months.
 */
record CrewDays(Mode mode, Set<PorterId> crew, Set<YearMonth> months) {

    static CrewDays of(Mode mode, Assignment assignment) {
        return new CrewDays(mode, assignment.crew(), assignment.months().collect(Collectors.toUnmodifiableSet()));
    }

    Set<Tag> tags() {
        return crew.stream()
                .flatMap(member -> months.stream().map(month -> Tags.ofCrew(mode, member, month)))
                .collect(Collectors.toUnmodifiableSet());
    }
}
