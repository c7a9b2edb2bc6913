package cairn.adapter.rest.pages.booking;

import cairn.application.port.in.FindPorter;
import cairn.application.port.in.FindTrail;
import cairn.application.port.in.Queries;
import cairn.application.view.BookingView;
import cairn.application.view.PorterView;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.Trail;
import cairn.domain.shared.DateRange;
import cairn.domain.shared.Rejection.Missing;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Finds the names of a booking's trail, guide and porters. */
@Singleton
final class Crews {

    private final Queries queries;

    Crews(Queries queries) {
        this.queries = queries;
    }

    /**
     * Returns the names of the crews that a booking had after some events; an id if the catalogue no longer has the
     * person.
     */
    Map<PorterId, String> names(Stream<BookingView> versions) {
        var names = new LinkedHashMap<PorterId, String>();
        versions.forEach(booking -> {
            var details = booking.arrangement();
            Stream.concat(details.crew().guide().stream(), details.crew().porters().stream())
                    .forEach(id -> names.computeIfAbsent(id, _ -> name(id, booking.owner(), details.days())));
        });
        return names;
    }

    /** Returns the names of people by id, the guide first; an id if the catalogue does not have the person. */
    Map<String, String> names(Optional<UUID> guide, List<UUID> porters, Owner owner, DateRange days) {
        var names = new LinkedHashMap<String, String>();
        Stream.concat(guide.stream(), porters.stream())
                .forEach(id -> names.put(id.toString(), name(new PorterId(id), owner, days)));
        return names;
    }

    private String name(PorterId id, Owner owner, DateRange days) {
        return find(id, owner, days).map(found -> found.porter().name()).orElseGet(id::toString);
    }

    Optional<PorterView> find(PorterId id, Owner owner, DateRange days) {
        try {
            return Optional.of(queries.ask(new FindPorter(id, owner, days)));
        } catch (Missing _) {
            return Optional.empty();
        }
    }

    Optional<Trail> trail(String id) {
        try {
            return Optional.of(queries.ask(new FindTrail(id)));
        } catch (Missing _) {
            return Optional.empty();
        }
    }

    String trailName(BookingView booking) {
        return trail(booking.trail().toString())
                .map(Trail::name)
                .orElseGet(() -> booking.route().value());
    }
}
