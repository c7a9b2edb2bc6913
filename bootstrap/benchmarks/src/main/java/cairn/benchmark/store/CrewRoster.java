package cairn.benchmark.store;

import cairn.application.port.log.Tags;
import cairn.domain.access.Mode;
import cairn.domain.booking.Assignment;
import cairn.domain.booking.BookingEvent;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Crew;
import cairn.domain.booking.CrewCalendar;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.Porter.Role;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.Trail;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.axonframework.messaging.eventstreaming.Tag;

/** The guides and porters of the catalogue and their assignments, which are folded from events as the service does. */
final class CrewRoster {

    private static final int PERCENT_WITH_CREW = 60;
    private static final int TREKKERS_PER_PORTER = 4;

    private final SplittableRandom random = new SplittableRandom(4_810);
    private final Catalogue catalogue;
    private final Map<Tag, CrewCalendar> calendars = new HashMap<>();

    CrewRoster(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    Optional<Porter> member(PorterId id) {
        return catalogue.porter(id);
    }

    void record(BookingEvent event) {
        event.crewDays().flatMap(crew -> tags(event.owner().mode(), crew)).forEach(month -> {
            var after = calendars.getOrDefault(month, CrewCalendar.EMPTY).after(event);
            if (after.assignments().isEmpty()) {
                calendars.remove(month);
            } else {
                calendars.put(month, after);
            }
        });
    }

    CrewCalendar calendar(Mode mode, Assignment wanted) {
        var assignments = new HashMap<BookingId, Assignment>();
        tags(mode, wanted)
                .forEach(month -> assignments.putAll(
                        calendars.getOrDefault(month, CrewCalendar.EMPTY).assignments()));
        return new CrewCalendar(assignments);
    }

    private static Stream<Tag> tags(Mode mode, Assignment crew) {
        return crew.crew().stream().flatMap(member -> crew.months().map(month -> Tags.ofCrew(mode, member, month)));
    }

    /** Returns a free guide with some free porters of the trail, or none. */
    Crew crew(Mode mode, Trail trail, LocalDate start, int party) {
        if (random.nextInt(100) >= PERCENT_WITH_CREW) {
            return Crew.NONE;
        }
        var end = trail.lastDay(start);
        var guides = free(mode, trail, start, end, Porter::isGuide);
        var porters = free(mode, trail, start, end, member -> member.role() == Role.PORTER);
        return guides.stream()
                .findFirst()
                .map(guide -> new Crew(
                        Optional.of(guide),
                        porters.stream()
                                .limit(Math.ceilDiv(party, TREKKERS_PER_PORTER))
                                .toList()))
                .orElse(Crew.NONE);
    }

    private List<PorterId> free(Mode mode, Trail trail, LocalDate start, LocalDate end, Predicate<Porter> suits) {
        var members = new ArrayList<>(catalogue.porters().stream()
                .filter(suits)
                .filter(member -> member.isAvailable() && member.trails().contains(trail.id()))
                .map(Porter::id)
                .filter(member -> isFree(mode, new Assignment(Set.of(member), start, end, Optional.empty())))
                .toList());
        Collections.shuffle(members, random);
        return members;
    }

    private boolean isFree(Mode mode, Assignment wanted) {
        return calendar(mode, wanted).assignments().values().stream()
                .noneMatch(other -> !other.firstDay().isAfter(wanted.lastDay())
                        && !wanted.firstDay().isAfter(other.lastDay()));
    }
}
