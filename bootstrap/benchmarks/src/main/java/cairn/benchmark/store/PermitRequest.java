package cairn.benchmark.store;

import cairn.domain.booking.Booking;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Trail;
import cairn.domain.permit.CountryCode;
import cairn.domain.permitapplication.Applicant;
import cairn.domain.permitapplication.ApplicationCommand.SubmitApplication;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.Contact;
import cairn.domain.permitapplication.Insurance;
import cairn.domain.permitapplication.Person;
import cairn.domain.shared.Nepal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.IntStream;

/** Applications for the permits of a booked party, in good time before the trek. */
final class PermitRequest {

    private static final int DAYS_AHEAD = 45;
    private static final List<String> COUNTRIES = List.of("DE", "FR", "GB", "US", "AU", "JP", "NL", "IN");

    private PermitRequest() {}

    /** Returns whether the party has time for an application, and walks the trail that permits of its route are for. */
    static boolean isPossible(Booking booking, Trail trail, Catalogue catalogue, Instant now) {
        boolean isPrimary = catalogue
                .route(trail.route())
                .filter(route -> route.primaryTrail().equals(trail.id()))
                .isPresent();
        var earliest = Nepal.dateAt(now).plusDays(DAYS_AHEAD);
        return isPrimary
                && !trail.permits().isEmpty()
                && !booking.arrangement().startDate().isBefore(earliest);
    }

    static SubmitApplication of(Booking booking, Trail trail, UUID id, SplittableRandom random) {
        var details = booking.arrangement();
        return new SubmitApplication(
                new ApplicationId(id),
                booking.owner(),
                trail.route(),
                details.startDate(),
                Optional.empty(),
                Optional.empty(),
                IntStream.range(0, details.partySize())
                        .mapToObj(place -> applicant(booking, place, random))
                        .toList(),
                List.of(),
                new Contact(details.customer().email()),
                details.crew().guide(),
                Optional.of(booking.id().value()),
                Optional.of(new Insurance("POL-" + random.nextInt(1_000_000))),
                List.of());
    }

    private static Applicant applicant(Booking booking, int place, SplittableRandom random) {
        var booked = Long.toHexString(booking.id().value().getLeastSignificantBits());
        var born = LocalDate.of(1950, 1, 1).plusDays(random.nextInt(20_000));
        return new Applicant(
                new Person("Trekker " + (place + 1), booked + "X" + place, born),
                new CountryCode(COUNTRIES.get(random.nextInt(COUNTRIES.size()))),
                booking.arrangement().endDate().plusYears(random.nextInt(1, 9)));
    }
}
