package cairn.domain;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.access.Account;
import cairn.domain.access.KeyId;
import cairn.domain.access.Member;
import cairn.domain.access.MemberId;
import cairn.domain.access.MemberRole;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.RecoveryCode;
import cairn.domain.access.RefreshToken;
import cairn.domain.access.SecondFactor;
import cairn.domain.access.SessionId;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Customer;
import cairn.domain.booking.NextOfKin;
import cairn.domain.booking.TravelInsurance;
import cairn.domain.booking.Traveller;
import cairn.domain.catalogue.HospitalId;
import cairn.domain.catalogue.PorterId;
import cairn.domain.catalogue.TeaHouseId;
import cairn.domain.catalogue.TrailId;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.Guarantee.Insurer;
import cairn.domain.dispatch.HandOver.Receiver;
import cairn.domain.dispatch.InsuranceRef;
import cairn.domain.dispatch.Lift.Passenger;
import cairn.domain.dispatch.Lift.Role;
import cairn.domain.dispatch.PatientCondition;
import cairn.domain.dispatch.Remark;
import cairn.domain.dispatch.Reporter;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.permitapplication.Contact;
import cairn.domain.permitapplication.Insurance;
import cairn.domain.permitapplication.Person;
import cairn.domain.permitapplication.RejectionReason;
import cairn.domain.reservation.ReservationId;
import cairn.domain.shared.EmailAddress;
import cairn.domain.shared.Personal;
import cairn.domain.webhook.DeliveryId;
import cairn.domain.webhook.EndpointId;
import cairn.domain.webhook.Notice;
import cairn.domain.webhook.NoticeForm;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands and events are logged whole: identifiers are readable there, personal data and secrets are not. */
class LoggedTextTest {

    private static final UUID VALUE = UUID.fromString("3f2504e0-4f89-41d3-9a0c-0305e82c3301");
    private static final String SECRET = "Pasang";
    private static final Optional<String> GIVEN = Optional.of(SECRET);

    static Stream<Object> identifiers() {
        return Stream.of(
                new ApplicationId(VALUE),
                new BookingId(VALUE),
                new DeliveryId(VALUE),
                new DispatchId(VALUE),
                new EndpointId(VALUE),
                new HospitalId(VALUE),
                new KeyId(VALUE),
                new MemberId(VALUE),
                new OperatorId(VALUE),
                new PorterId(VALUE),
                new ReservationId(VALUE),
                new SessionId(VALUE),
                new TeaHouseId(VALUE),
                new TrailId(VALUE));
    }

    @ParameterizedTest
    @MethodSource("identifiers")
    void anIdentifierIsWrittenAsItsUuid(Object id) {
        assertThat(id).hasToString("3f2504e0-4f89-41d3-9a0c-0305e82c3301");
    }

    static Stream<Personal> personalData() {
        var email = new EmailAddress(SECRET + "@example.com");
        return Stream.of(
                new PatientCondition(SECRET),
                new Contact(email),
                new Customer(email, GIVEN, GIVEN),
                new RejectionReason(SECRET),
                new Insurance(SECRET),
                new InsuranceRef(SECRET),
                new Insurer(GIVEN, GIVEN, GIVEN),
                new NextOfKin(SECRET, GIVEN),
                new TravelInsurance(GIVEN, GIVEN, Optional.of(true), Optional.empty()),
                new Traveller(
                        SECRET,
                        Optional.empty(),
                        Optional.empty(),
                        GIVEN,
                        Optional.empty(),
                        Optional.empty(),
                        GIVEN,
                        Optional.empty()),
                new Person(SECRET, SECRET, LocalDate.parse("1980-01-01")),
                new Receiver(GIVEN),
                new Remark(SECRET),
                new Reporter(GIVEN, GIVEN));
    }

    @ParameterizedTest
    @MethodSource("personalData")
    void personalDataIsNamedByItsTypeAlone(Personal data) {
        assertThat(data).hasToString(data.getClass().getSimpleName() + "[…]");
    }

    @Test
    void aPassengerIsNamedByRoleAlone() {
        assertThat(new Passenger(SECRET, Role.PATIENT)).hasToString("Passenger[PATIENT]");
    }

    @Test
    void accessIsLoggedByIdentifiersAlone() {
        var member = new Member(
                new MemberId(VALUE),
                new OperatorId(new UUID(0, 1)),
                new EmailAddress(SECRET + "@example.com"),
                Set.of(MemberRole.OWNER),
                Instant.EPOCH);

        assertThat(member).hasToString("member " + VALUE);
        assertThat(new Account(member, SECRET, Instant.EPOCH, false)).hasToString("account of member " + VALUE);
        assertThat(new RefreshToken(new SessionId(VALUE), SECRET)).hasToString("refresh token of " + VALUE);
        assertThat(new RecoveryCode(member.id(), SECRET)).hasToString("recovery code of " + VALUE);
        assertThat(new SecondFactor(SECRET, true)).hasToString("enabled second factor");
        assertThat(new SecondFactor(SECRET, false)).hasToString("proposed second factor");
    }

    @Test
    void aNoticeIsLoggedWithoutItsBody() {
        var notice = new Notice(
                VALUE,
                "booking.confirmed",
                "booking/7",
                2,
                900,
                new Owner(new OperatorId(new UUID(0, 1)), Mode.LIVE),
                Instant.EPOCH,
                NoticeForm.PLAIN,
                SECRET);

        assertThat(notice).hasToString("booking.confirmed " + VALUE + " of booking/7");
    }
}
