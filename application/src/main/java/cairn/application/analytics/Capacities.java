package cairn.application.analytics;

import cairn.application.port.in.FindOccupancy;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.TeaHouse;
import cairn.domain.catalogue.TeaHouseId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** The room nights that tea houses of a catalogue offer, by the groups of a report: none on nights of closed seasons. */
final class Capacities {

    private final Catalogue catalogue;
    private final FindOccupancy question;
    private final NightGroups groups;
    private final Map<TeaHouseId, Map<List<String>, Long>> byHouse = new HashMap<>();

    Capacities(Catalogue catalogue, FindOccupancy question) {
        this.catalogue = catalogue;
        this.question = question;
        this.groups = new NightGroups(question.groups());
    }

    /** Returns the capacity of a group; empty unless it is of one tea house of the catalogue. */
    OptionalLong of(List<String> group) {
        return question.houseOf(group)
                .flatMap(house -> Optional.ofNullable(
                        byHouse.computeIfAbsent(house, this::ofHouse).get(group)))
                .map(OptionalLong::of)
                .orElse(OptionalLong.empty());
    }

    private Map<List<String>, Long> ofHouse(TeaHouseId id) {
        return catalogue.teaHouse(id).map(this::of).orElse(Map.of());
    }

    private Map<List<String>, Long> of(TeaHouse house) {
        return question.nights()
                .dates()
                .collect(Collectors.groupingBy(
                        night -> groups.of(house.id(), night),
                        Collectors.summingLong(night -> house.isOpen(night) ? house.rooms() : 0)));
    }
}
