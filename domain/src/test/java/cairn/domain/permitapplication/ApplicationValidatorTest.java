package cairn.domain.permitapplication;

import static cairn.domain.permitapplication.Fixtures.BOOKING;
import static cairn.domain.permitapplication.Fixtures.GUIDE;
import static cairn.domain.permitapplication.Fixtures.OWNER;
import static cairn.domain.permitapplication.Fixtures.PORTER;
import static cairn.domain.permitapplication.Fixtures.TREK_DATE;
import static cairn.domain.permitapplication.Fixtures.adult;
import static cairn.domain.permitapplication.Fixtures.born;
import static cairn.domain.permitapplication.Fixtures.command;
import static cairn.domain.permitapplication.Fixtures.id;
import static cairn.domain.permitapplication.Fixtures.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.RouteId;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.Document;
import cairn.domain.permit.PermitFamily;
import cairn.domain.permitapplication.ApplicationCommand.SubmitApplication;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApplicationValidatorTest {

    private static final Applicant GERMAN = adult("DE", "C01X00T47");

    /** Each total was worked by hand from the published fees; a question mark is an unknown fee. */
    @ParameterizedTest(name = "{0}: {1} for {2}")
    @CsvSource(delimiter = '|', textBlock = """
    annapurna-base-camp | DE          | 0 TIMS 2000 NPR, 0 ACAP 3000 NPR
    annapurna-base-camp | NP          | 0 ACAP 100 NPR
    annapurna-base-camp | DE child    | 0 ACAP 0 NPR
    annapurna-base-camp | DE ten      | 0 TIMS 2000 NPR, 0 ACAP 3000 NPR
    annapurna-base-camp | DE IN NP    | 0 TIMS 2000 NPR, 0 ACAP 3000 NPR, 1 TIMS 1000 NPR, 1 ACAP 1000 NPR, 2 ACAP 100 NPR
    everest-base-camp   | DE IN       | 0 NATIONAL_PARK 3390 NPR, 0 LOCAL 3000 NPR, 1 NATIONAL_PARK 1695 NPR, 1 LOCAL 2000 NPR
    everest-base-camp   | DE child    | 0 NATIONAL_PARK 0 NPR, 0 LOCAL 3000 NPR
    upper-mustang       | DE DE       | 0 ACAP 3000 NPR, 0 RESTRICTED_AREA 600 USD, 1 ACAP 3000 NPR, 1 RESTRICTED_AREA 600 USD
    upper-mustang       | NP          | 0 ACAP 100 NPR
    manaslu-circuit     | DE IN       | 0 ACAP 3000 NPR, 0 LOCAL 1000 NPR, 0 MCAP 3000 NPR, 0 RESTRICTED_AREA 145 USD, 1 ACAP 1000 NPR, 1 LOCAL 1000 NPR, 1 MCAP 1000 NPR, 1 RESTRICTED_AREA 145 USD
    kanchenjunga-north  | IN IN       | 0 CONSERVATION_AREA ?, 0 RESTRICTED_AREA 60 USD, 1 CONSERVATION_AREA ?, 1 RESTRICTED_AREA 60 USD
    helambu             | NP          | 0 NATIONAL_PARK 113 NPR, 0 NATIONAL_PARK 113 NPR
    """)
    void feesAreThoseOfEachApplicantsNationalityAndAge(String route, String party, String charges) {
        assertThat(inWords(submitted(command(route, party(party)))))
                .isEqualTo(Arrays.stream(charges.split(", ", -1)).sorted().collect(Collectors.joining(", ")));
    }

    private static Applicant[] party(String words) {
        if (words.endsWith("child")) {
            return new Applicant[] {born("DE", "C1", TREK_DATE.minusYears(10).plusDays(1))};
        }
        if (words.endsWith("ten")) {
            return new Applicant[] {born("DE", "C1", TREK_DATE.minusYears(10))};
        }
        var nationalities = words.split(" ", -1);
        var party = new Applicant[nationalities.length];
        for (int i = 0; i < party.length; i++) {
            party[i] = adult(nationalities[i], "P" + i);
        }
        return party;
    }

    private static String inWords(ApplicationSubmitted event) {
        return event.charges().stream()
                .map(charge -> charge.applicant() + " " + charge.kind().scheme() + " "
                        + charge.amount()
                                .map(fee -> fee.minorUnits() / 100 + " " + fee.currency())
                                .orElse("?"))
                .sorted()
                .collect(Collectors.joining(", "));
    }

    @Test
    void theDaysReallySpentAreCharged() {
        var command = command("upper-mustang", adult("DE", "P1"), adult("DE", "P2"));
        var shorter = asking(command, Optional.of(TREK_DATE.plusDays(4)), command.kinds());

        assertThat(inWords(submitted(shorter)))
                .contains("0 RESTRICTED_AREA 250 USD")
                .contains("1 RESTRICTED_AREA 250 USD");
    }

    @Test
    void onlyTheKindsThatAreAskedForAreAppliedFor() {
        var event =
                submitted(asking(command("annapurna-base-camp", GERMAN), Optional.empty(), List.of(PermitFamily.ACAP)));

        assertThat(inWords(event)).isEqualTo("0 ACAP 3000 NPR");
        assertThat(event.documents())
                .allSatisfy(paper -> assertThat(paper.kinds())
                        .allSatisfy(kind -> assertThat(kind.scheme()).isEqualTo(PermitFamily.ACAP)));
    }

    @Test
    void papersAreListedWithThoseThatAreThere() {
        var event = submitted(withDocuments(command("everest-base-camp", GERMAN), Document.PASSPORT_COPY));

        assertThat(event.documents())
                .extracting(paper -> paper.document() + " " + paper.given() + " "
                        + paper.kinds().size())
                .containsExactly("PASSPORT_COPY true 2", "PHOTO_X2 false 1");
    }

    @Test
    void everyFaultIsNamedAtOnce() {
        var wrong = new SubmitApplication(
                id(1),
                OWNER,
                new RouteId("nowhere"),
                LocalDate.parse("2026-11-19"),
                Optional.empty(),
                Optional.of(LocalDate.parse("2026-11-18")),
                List.of(
                        GERMAN,
                        adult("DE", " c01-x00 t47"),
                        born("DE", "--", LocalDate.parse("2026-11-20")),
                        born("DE", "P9", LocalDate.parse("1906-11-19"))),
                List.of(),
                command("nowhere", GERMAN).contact(),
                Optional.of(PORTER),
                Optional.of(new UUID(7, 8)),
                Optional.empty(),
                List.of());

        assertThat(faults(wrong))
                .containsExactly(
                        "route",
                        "trekDate",
                        "exitDate",
                        "applicants[1].passportNumber",
                        "applicants[2].dateOfBirth",
                        "applicants[2].passportNumber",
                        "applicants[3].dateOfBirth",
                        "guideId",
                        "bookingId");
    }

    @Test
    void theRulesOfTheRouteAreStated() {
        var old = new Applicant(GERMAN.person(), new CountryCode("DE"), LocalDate.parse("2027-10-11"));
        var command = command("upper-mustang", adult("NP", "1"), old);

        assertThat(faults(command)).containsExactly("applicants", "applicants[1].passportExpiry");
    }

    @Test
    void aFaultOfOneApplicantHidesNoneOfAnother() {
        var unborn = born("DE", "P9", LocalDate.parse("2026-12-24"));
        var old = new Applicant(GERMAN.person(), new CountryCode("DE"), LocalDate.parse("2027-01-01"));

        assertThat(faults(command("annapurna-base-camp", unborn, old)))
                .containsExactly("applicants[0].dateOfBirth", "applicants[1].passportExpiry");
    }

    @Test
    void aPassportLastsSixMonthsPastTheLastDay() {
        var old = new Applicant(GERMAN.person(), new CountryCode("DE"), LocalDate.parse("2027-10-09"));

        assertThat(submitted(command("annapurna-base-camp", old)).exitDate()).isEqualTo("2027-04-09");
        assertThat(faults(asking(
                        command("annapurna-base-camp", old), Optional.of(LocalDate.parse("2027-04-10")), List.of())))
                .containsExactly("applicants[0].passportExpiry");
    }

    @ParameterizedTest
    @CsvSource({
        "annapurna-base-camp, 2026-11-20, trekDate",
        "annapurna-base-camp, 2028-11-21, trekDate",
        "upper-mustang, 2026-11-21, 'trekDate, applicants'"
    })
    void aDayThatIsTooSoonOrTooFarIsRefused(String route, LocalDate day, String members) {
        var command = command(route, GERMAN);
        var then = new SubmitApplication(
                command.applicationId(),
                OWNER,
                command.route(),
                day,
                Optional.empty(),
                Optional.empty(),
                command.applicants(),
                List.of(),
                command.contact(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());

        assertThat(String.join(", ", faults(then))).isEqualTo(members);
    }

    @Test
    void aKindMustBeOfTheRouteNeededAndNamedOnce() {
        var kinds = List.of(PermitFamily.ACAP, PermitFamily.LOCAL, PermitFamily.ACAP, PermitFamily.TIMS);

        assertThat(faults(asking(command("annapurna-base-camp", adult("NP", "1")), Optional.empty(), kinds)))
                .containsExactly("kinds[1]", "kinds[2]", "kinds[3]");
    }

    @Test
    void aPaperMustBeOneThatSomePermitAsksFor() {
        var command =
                withDocuments(command("everest-base-camp", GERMAN), Document.PASSPORT_COPY, Document.SIGNED_CONTRACT);

        assertThat(faults(command)).containsExactly("documents[1]");
    }

    @Test
    void partiesOfZeroAndOfMoreThanFiftyAreRefused() {
        var many = new Applicant[51];
        Arrays.setAll(many, i -> adult("DE", "P" + i));

        assertThat(faults(command("annapurna-base-camp"))).containsExactly("applicants");
        assertThat(faults(command("annapurna-base-camp", many))).containsExactly("applicants");
        assertThat(submitted(command("annapurna-base-camp", Arrays.copyOf(many, 50)))
                        .charges())
                .hasSize(100);
    }

    @Test
    void aGuideOfTheCatalogueAndABookingOfOnesOwnAreKept() {
        var event = submitted(accompanied(command("annapurna-base-camp", GERMAN), GUIDE, BOOKING));

        assertThat(event.guide()).hasValue(GUIDE);
        assertThat(event.bookingId()).hasValue(BOOKING);
    }

    @Test
    void aGuideWhoseLicenceEndsBeforeTheTrekIsRefused() {
        var command = accompanied(command("annapurna-base-camp", GERMAN), GUIDE, BOOKING);
        var late = new SubmitApplication(
                id(1),
                OWNER,
                command.route(),
                LocalDate.parse("2027-12-30"),
                Optional.empty(),
                Optional.empty(),
                command.applicants(),
                List.of(),
                command.contact(),
                command.guideId(),
                Optional.empty(),
                Optional.empty(),
                List.of());

        assertThat(conflict(late, with(PermitRegister.EMPTY)).code()).isEqualTo("guide-unavailable");
    }

    @Test
    void aClosedRouteIsRefused() {
        var open = with(PermitRegister.EMPTY);
        var closed = new PermitContext(
                open.book(),
                open.hasBooking(),
                days -> days.lastDay().equals(LocalDate.parse("2027-04-09"))
                        ? Optional.of("landslide")
                        : Optional.empty(),
                open.marks(),
                open.register(),
                open.now());

        assertThat(conflict(command("annapurna-base-camp", GERMAN), closed))
                .returns("route-closed", Conflict::code)
                .satisfies(refusal -> assertThat(refusal.detail()).endsWith("landslide"));
    }

    @ParameterizedTest
    @CsvSource({
        "annapurna-base-camp, DE, ' c01x-00t47', true",
        "annapurna-base-camp, FR, C01X00T47, false",
        "annapurna-base-camp, DE, C01X00T48, false",
        "everest-base-camp, DE, C01X00T47, false"
    })
    void aPassportHasAPermitForARouteAndDayOnce(String route, String nationality, String number, boolean isTaken) {
        var register = PermitRegister.EMPTY.after(submitted(command("annapurna-base-camp", GERMAN)));
        var second = command(route, adult("DE", "OTHER"), adult(nationality, number));

        if (isTaken) {
            assertThat(conflict(second, with(register)))
                    .returns("duplicate-application", Conflict::code)
                    .satisfies(refusal -> assertThat(refusal.detail())
                            .endsWith("/applicants/1")
                            .doesNotContain("C01"));
        } else {
            assertThat(PermitApplication.submit(second, with(register))).isNotNull();
        }
    }

    @Test
    void whatIsWithdrawnIsFreeAgain() {
        var first = submitted(command("annapurna-base-camp", GERMAN));
        var register = PermitRegister.EMPTY.after(first).after(new ApplicationWithdrawn(id(1), OWNER, first.claim()));

        assertThat(PermitApplication.submit(command("annapurna-base-camp", GERMAN), with(register)))
                .isEqualTo(first);
    }

    private static ApplicationSubmitted submitted(SubmitApplication command) {
        return PermitApplication.submit(command, with(PermitRegister.EMPTY));
    }

    private static List<String> faults(SubmitApplication command) {
        return catchThrowableOfType(Invalid.class, () -> submitted(command)).faults().stream()
                .map(Fault::member)
                .distinct()
                .toList();
    }

    private static Conflict conflict(SubmitApplication command, PermitContext now) {
        return catchThrowableOfType(Conflict.class, () -> PermitApplication.submit(command, now));
    }

    private static SubmitApplication asking(SubmitApplication it, Optional<LocalDate> exit, List<PermitFamily> kinds) {
        return new SubmitApplication(
                it.applicationId(),
                it.owner(),
                it.route(),
                it.trekDate(),
                Optional.empty(),
                exit,
                it.applicants(),
                kinds,
                it.contact(),
                it.guideId(),
                it.bookingId(),
                it.insurance(),
                it.documents());
    }

    private static SubmitApplication accompanied(SubmitApplication it, PorterId guide, UUID booking) {
        return new SubmitApplication(
                it.applicationId(),
                it.owner(),
                it.route(),
                it.trekDate(),
                Optional.empty(),
                it.exitDate(),
                it.applicants(),
                it.kinds(),
                it.contact(),
                Optional.of(guide),
                Optional.of(booking),
                it.insurance(),
                it.documents());
    }

    private static SubmitApplication withDocuments(SubmitApplication it, Document... documents) {
        return new SubmitApplication(
                it.applicationId(),
                it.owner(),
                it.route(),
                it.trekDate(),
                Optional.empty(),
                it.exitDate(),
                it.applicants(),
                it.kinds(),
                it.contact(),
                it.guideId(),
                it.bookingId(),
                it.insurance(),
                List.of(documents));
    }
}
