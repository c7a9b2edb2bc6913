package cairn.domain.permit;

import cairn.domain.shared.Confidence;
import java.time.LocalDate;

/**
 * A part of a trail's itinerary inside a permit's area, from the waypoint where the trail enters the area to the
 * waypoint where it leaves it.
 *
 * @param entryDay the day of the trek on which the area is entered, from 1
 * @param exitDay the day of the trek on which the area is left, which counts as a day inside
 * @param source where the limits of the area are published
 */
public record AreaCrossing(String entry, int entryDay, String exit, int exitDay, Confidence confidence, String source) {

    public AreaCrossing {
        if (entryDay < 1 || exitDay < entryDay || exitDay > PermitStay.MAX_DAYS) {
            throw new IllegalArgumentException("No crossing: from day " + entryDay + " to day " + exitDay);
        }
    }

    PermitStay onTrekFrom(LocalDate trekDate) {
        return PermitStay.of(trekDate.plusDays(entryDay - 1L), days());
    }

    int days() {
        return exitDay - entryDay + 1;
    }

    String inWords() {
        return "from %s (day %d) to %s (day %d)".formatted(entry, entryDay, exit, exitDay);
    }
}
