package cairn.application.port.log;

import cairn.domain.access.Owned;
import cairn.domain.booking.BookingEvent.BookingCreated;
import cairn.domain.booking.BookingEvent.BookingTravellersUpdated;
import cairn.domain.booking.BookingEvent.BookingUpdated;
import cairn.domain.booking.Traveller;
import cairn.domain.booking.Travellers;
import cairn.domain.permit.CountryCode;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.shared.EmailAddress;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

/** Creates pseudonyms of e-mail addresses and passports, by which the objects of a person are found. */
public final class PersonMarks {

    private static final String PURPOSE = "person";

    private final BinaryOperator<String> pseudonyms;

    /**
     * Creates marks.
     *
     * @param pseudonyms returns the pseudonym of a text, its second argument, for a purpose
     */
    public PersonMarks(BinaryOperator<String> pseudonyms) {
        this.pseudonyms = pseudonyms;
    }

    /** Returns the mark of an address, whatever the case of its letters. */
    public String of(EmailAddress email) {
        return pseudonyms.apply(PURPOSE, "email/" + email.value().toLowerCase(Locale.ROOT));
    }

    /** Returns the marks of a passport: with its nationality, and without, because some are stored without one. */
    public Set<String> of(CountryCode nationality, String passportNumber) {
        return Set.of(passport(Optional.of(nationality), passportNumber), passport(Optional.empty(), passportNumber));
    }

    private String passport(Optional<CountryCode> nationality, String number) {
        var plain = number.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
        return pseudonyms.apply(
                PURPOSE, "passport/" + nationality.map(CountryCode::value).orElse("") + "/" + plain);
    }

    public Set<String> of(Owned event) {
        var marks = switch (event) {
            case BookingCreated e ->
                Stream.concat(
                        Stream.of(of(e.customer().email())),
                        ofAll(e.travellers().orElse(Travellers.NONE)));
            case BookingUpdated e -> Stream.of(of(e.arrangement().customer().email()));
            case BookingTravellersUpdated e -> ofAll(e.travellers());
            case ApplicationSubmitted e ->
                Stream.concat(
                        Stream.of(of(e.contact().email())),
                        e.applicants().stream()
                                .map(applicant -> passport(
                                        Optional.of(applicant.nationality()),
                                        applicant.person().passportNumber())));
            case Owned _ -> Stream.<String>empty();
        };
        return marks.collect(TreeSet::new, TreeSet::add, TreeSet::addAll);
    }

    private Stream<String> ofAll(Travellers travellers) {
        return travellers.all().stream().flatMap(this::ofTraveller);
    }

    private Stream<String> ofTraveller(Traveller traveller) {
        return traveller.passportNumber().map(number -> passport(traveller.nationality(), number)).stream();
    }
}
