package cairn.domain.permitapplication;

import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.catalogue.Catalogue;
import cairn.domain.catalogue.Difficulty;
import cairn.domain.catalogue.Porter;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.Route;
import cairn.domain.catalogue.RouteId;
import cairn.domain.catalogue.Trail;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.PermitBook;
import cairn.domain.permit.PublishedPermits;
import cairn.domain.permitapplication.ApplicationCommand.SubmitApplication;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The published permits on routes of one trail each, a guide, and applications for them. */
final class Fixtures {

    static final Instant NOW = Instant.parse("2026-11-20T08:30:00Z");
    static final LocalDate TREK_DATE = LocalDate.parse("2027-04-01");
    static final Owner OWNER = new Owner(new OperatorId(new UUID(0, 9)), Mode.LIVE);
    static final UUID BOOKING = new UUID(7, 7);
    static final PorterId GUIDE = new PorterId(new UUID(8, 1));
    static final PorterId PORTER = new PorterId(new UUID(8, 2));

    private static final Map<String, Integer> DAYS = Map.of(
            "annapurna-base-camp", 9,
            "everest-base-camp", 12,
            "helambu", 7,
            "kanchenjunga-north", 18,
            "manaslu-circuit", 14,
            "upper-mustang", 12);

    static final Catalogue CATALOGUE = new Catalogue(
            DAYS.entrySet().stream()
                    .map(entry -> trail(entry.getKey(), entry.getValue()))
                    .toList(),
            DAYS.keySet().stream().map(Fixtures::route).toList(),
            List.of(),
            List.of(member(GUIDE, Porter.Role.TREKKING_GUIDE), member(PORTER, Porter.Role.PORTER)),
            List.of(),
            List.of(),
            List.of());

    static final PermitBook BOOK = new PermitBook(
            CATALOGUE, PublishedPermits.FEES, PublishedPermits.NATIONALITIES, PublishedPermits.REQUIREMENTS);

    private Fixtures() {}

    private static Trail trail(String slug, int days) {
        return new Trail(
                PublishedPermits.trail(slug),
                slug,
                slug,
                new RouteId(slug),
                "Nepal",
                Difficulty.MODERATE,
                days,
                100,
                5_000,
                "Start",
                "End",
                List.of(),
                Optional.empty(),
                List.of(),
                false,
                1,
                Money.of(1, "USD"),
                List.of());
    }

    private static Route route(String slug) {
        var trail = PublishedPermits.trail(slug);
        return new Route(new RouteId(slug), slug, "Nepal", trail, List.of(trail));
    }

    private static Porter member(PorterId id, Porter.Role role) {
        var until = Optional.of(LocalDate.parse("2027-12-31"));
        return new Porter(
                id,
                "C-" + role,
                "Member",
                role,
                true,
                List.of(),
                20,
                List.of(),
                Set.of(),
                Money.of(1, "NPR"),
                until,
                until,
                true);
    }

    static ApplicationId id(int number) {
        return new ApplicationId(new UUID(0, number));
    }

    /** A grown-up whose passport lasts. */
    static Applicant adult(String nationality, String passport) {
        return born(nationality, passport, LocalDate.parse("1990-05-17"));
    }

    static Applicant born(String nationality, String passport, LocalDate birth) {
        return new Applicant(
                new Person("Maya Gurung", passport, birth),
                new CountryCode(nationality),
                LocalDate.parse("2032-01-01"));
    }

    static SubmitApplication command(String route, Applicant... applicants) {
        return new SubmitApplication(
                id(1),
                OWNER,
                new RouteId(route),
                TREK_DATE,
                Optional.empty(),
                Optional.empty(),
                List.of(applicants),
                List.of(),
                new Contact(new EmailAddress("maya@example.com")),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    /** One German to the base camp of Annapurna. */
    static ApplicationSubmitted submitted() {
        return PermitApplication.submit(
                command("annapurna-base-camp", adult("DE", "C01X00T47")), with(PermitRegister.EMPTY));
    }

    static PermitContext with(PermitRegister register) {
        return new PermitContext(BOOK, BOOKING::equals, _ -> Optional.empty(), Fixtures::mark, _ -> register, NOW);
    }

    private static PassportMark mark(String passport) {
        return new PassportMark(Integer.toHexString(passport.hashCode()));
    }
}
