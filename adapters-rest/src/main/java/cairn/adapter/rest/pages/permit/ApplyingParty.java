package cairn.adapter.rest.pages.permit;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.model.PermitApplyPage.Left;
import cairn.adapter.rest.pages.model.PermitApplyPage.Person;
import cairn.application.view.ApplicationView;
import cairn.application.view.TravellersView;
import cairn.domain.booking.Traveller;
import cairn.domain.permit.CountryCode;
import cairn.domain.permit.PermitCheck;
import cairn.domain.permitapplication.Applicant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Divides the travellers of a booking into those of an application and those who are left out. */
final class ApplyingParty {

    private final TravellersView party;
    private final Set<String> passports;
    private final Set<Integer> without;

    /**
     * Creates the party.
     *
     * @param existing the applications of the booking; their passports need no other one
     * @param without the places of the travellers to leave out
     */
    ApplyingParty(TravellersView party, List<ApplicationView> existing, Set<Integer> without) {
        this.party = party;
        this.without = without;
        passports = existing.stream()
                .filter(application -> application.status().hasClaim())
                .flatMap(application -> application.applicants().stream())
                .map(ApplyingParty::passport)
                .collect(Collectors.toUnmodifiableSet());
    }

    List<Person> people() {
        var people = new ArrayList<Person>();
        for (var place : places()) {
            people.add(person(people.size(), place));
        }
        return List.copyOf(people);
    }

    List<Left> left() {
        return IntStream.range(0, party.partySize())
                .filter(place -> without.contains(place) || isCovered(place))
                .mapToObj(place -> new Left(title(place), isCovered(place) ? null : address(place, false)))
                .toList();
    }

    /** Returns the number of applying travellers of each known nationality. */
    Map<CountryCode, Integer> nationalities() {
        var numbers = new LinkedHashMap<CountryCode, Integer>();
        places().forEach(place -> traveller(place)
                .flatMap(Traveller::nationality)
                .ifPresent(nationality -> numbers.merge(nationality, 1, Integer::sum)));
        return numbers;
    }

    /** Returns the number of applicants who are not Nepali; those of unknown nationality count. */
    int foreigners(Map<CountryCode, PermitCheck> checks) {
        var nationalities = nationalities();
        int nepali = nationalities.entrySet().stream()
                .filter(entry -> Optional.ofNullable(checks.get(entry.getKey()))
                        .filter(check -> !check.group().isForeigner())
                        .isPresent())
                .mapToInt(Map.Entry::getValue)
                .sum();
        return places().size() - nepali;
    }

    /** Returns the number of the first known insurance policy; empty if there is none. */
    String policy() {
        return places().stream()
                .flatMap(place -> traveller(place).stream())
                .flatMap(traveller -> traveller.insurance().stream())
                .flatMap(insurance -> insurance.policyNumber().stream())
                .findFirst()
                .orElse("");
    }

    private List<Integer> places() {
        return IntStream.range(0, party.partySize())
                .filter(place -> !without.contains(place) && !isCovered(place))
                .boxed()
                .toList();
    }

    private Optional<Traveller> traveller(int place) {
        var all = party.travellers().all();
        return place < all.size() ? Optional.of(all.get(place)) : Optional.empty();
    }

    private boolean isCovered(int place) {
        return traveller(place)
                .flatMap(ApplyingParty::passport)
                .filter(passports::contains)
                .isPresent();
    }

    private Person person(int index, int place) {
        var traveller = traveller(place);
        return new Person(
                index,
                title(place),
                traveller.map(Traveller::name).orElse(""),
                traveller
                        .flatMap(Traveller::nationality)
                        .map(CountryCode::value)
                        .orElse(""),
                traveller.flatMap(Traveller::passportNumber).orElse(""),
                traveller
                        .flatMap(Traveller::dateOfBirth)
                        .map(LocalDate::toString)
                        .orElse(""),
                traveller
                        .flatMap(Traveller::passportExpiry)
                        .map(LocalDate::toString)
                        .orElse(""),
                traveller.map(ApplyingParty::missing).orElse(List.of(text("all data"))),
                address(place, true));
    }

    private String title(int place) {
        return traveller(place).map(Traveller::name).orElse(text("Traveller %s, not named yet", place + 1));
    }

    private static List<String> missing(Traveller traveller) {
        var missing = new ArrayList<String>();
        add(missing, traveller.nationality(), text("nationality"));
        add(missing, traveller.passportNumber(), text("passport number"));
        add(missing, traveller.dateOfBirth(), text("date of birth"));
        add(missing, traveller.passportExpiry(), text("expiry of the passport"));
        return List.copyOf(missing);
    }

    private static void add(List<String> missing, Optional<?> value, String name) {
        if (value.isEmpty()) {
            missing.add(name);
        }
    }

    /** Returns the address of the form, after the base, with or without the traveller at a place. */
    private String address(int place, boolean isLeft) {
        var others = new TreeSet<>(without);
        if (isLeft) {
            others.add(place);
        } else {
            others.remove(place);
        }
        var left = others.stream().map(String::valueOf).collect(Collectors.joining(","));
        return "/permits?booking=" + party.bookingId() + (left.isEmpty() ? "" : "&without=" + left);
    }

    private static String passport(Applicant applicant) {
        return passport(applicant.nationality(), applicant.person().passportNumber());
    }

    private static Optional<String> passport(Traveller traveller) {
        return traveller
                .nationality()
                .flatMap(country -> traveller.passportNumber().map(number -> passport(country, number)));
    }

    private static String passport(CountryCode country, String number) {
        return country + "/" + number.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
    }
}
