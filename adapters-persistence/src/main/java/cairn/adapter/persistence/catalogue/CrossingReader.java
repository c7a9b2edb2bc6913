package cairn.adapter.persistence.catalogue;

import cairn.domain.permit.AreaCrossing;
import cairn.domain.shared.Confidence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Reads where a trail enters and leaves the area of a permit. Absent or empty columns mean that this is unknown. */
final class CrossingReader {

    private static final String ENTRY = "area_entry";
    private static final String EXIT = "area_exit";
    private static final String CONFIDENCE = "area_confidence";
    private static final String SOURCE = "area_source";

    private final FieldReader item;
    private final List<ItineraryStop> itinerary;

    CrossingReader(FieldReader item, List<ItineraryStop> itinerary) {
        this.item = item;
        this.itinerary = itinerary;
    }

    List<AreaCrossing> read() {
        var entries = places(ENTRY);
        var exits = places(EXIT);
        var source = item.optionalText(SOURCE);
        var confidence = item.optionalText(CONFIDENCE).flatMap(_ -> confidence());
        if (entries.isEmpty() && exits.isEmpty()) {
            return List.of();
        }
        if (entries.size() != exits.size()) {
            item.fault(EXIT, "must have as many places as " + ENTRY);
            return List.of();
        }
        if (source.isEmpty() || confidence.isEmpty()) {
            item.fault(SOURCE, "and %s must be given, because %s is".formatted(CONFIDENCE, ENTRY));
            return List.of();
        }
        return itinerary.isEmpty() ? List.of() : crossings(entries, exits, confidence.get(), source.get());
    }

    private List<AreaCrossing> crossings(
            List<String> entries, List<String> exits, Confidence confidence, String source) {
        var crossings = new ArrayList<AreaCrossing>();
        int from = 0;
        for (int i = 0; i < entries.size(); i++) {
            var entry = first(entries.get(i), from);
            var exit = entry.isPresent() ? last(exits.get(i), entry.get()) : Optional.<Integer>empty();
            if (exit.isEmpty()) {
                item.fault(ENTRY, "and %s must be places of the trail, in walking order".formatted(EXIT));
                return List.of();
            }
            crossings.add(crossing(itinerary.get(entry.orElseThrow()), itinerary.get(exit.get()), confidence, source));
            from = exit.get();
        }
        return crossings;
    }

    private static AreaCrossing crossing(
            ItineraryStop entry, ItineraryStop exit, Confidence confidence, String source) {
        return new AreaCrossing(
                entry.name(), Math.max(1, entry.day()), exit.name(), Math.max(1, exit.day()), confidence, source);
    }

    private Optional<Integer> first(String place, int from) {
        return IntStream.range(from, itinerary.size())
                .filter(i -> itinerary.get(i).place().equals(place))
                .boxed()
                .findFirst();
    }

    /** Finds the last occurrence, because an out-and-back trail passes the exit twice. */
    private Optional<Integer> last(String place, int from) {
        return IntStream.range(from, itinerary.size())
                .filter(i -> itinerary.get(i).place().equals(place))
                .boxed()
                .reduce((_, later) -> later);
    }

    private Optional<Confidence> confidence() {
        return Optional.of(item.oneOf(CONFIDENCE, Confidence.class));
    }

    private List<String> places(String name) {
        return item.optionalText(name)
                .map(text -> Arrays.asList(text.split("\\|", -1)))
                .orElse(List.of());
    }
}
