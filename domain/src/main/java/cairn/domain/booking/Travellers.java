package cairn.domain.booking;

import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;

/** The named trekkers of a party, at most as many as the party has; the first one leads it. */
public record Travellers(List<Traveller> all) {

    public static final Travellers NONE = new Travellers(List.of());

    public Travellers {
        all = List.copyOf(all);
    }

    List<Fault> faults(int partySize, LocalDate today) {
        var faults = new ArrayList<Fault>();
        if (!all.isEmpty() && all.size() > partySize) {
            faults.add(new Fault(
                    FaultCode.WRONG_LENGTH, "travellers", "must not be more than the party has: " + partySize));
        }
        var passports = new HashSet<String>();
        for (int place = 0; place < all.size(); place++) {
            var traveller = all.get(place);
            var member = "travellers[" + place + "].";
            if (traveller.dateOfBirth().filter(day -> !day.isBefore(today)).isPresent()) {
                faults.add(new Fault(
                        FaultCode.OUT_OF_RANGE,
                        member + "dateOfBirth",
                        "must be before today, " + today + " in Kathmandu"));
            }
            if (traveller
                    .dateOfBirth()
                    .filter(day -> day.isBefore(today.minusYears(Traveller.MAX_AGE_YEARS)))
                    .isPresent()) {
                faults.add(new Fault(
                        FaultCode.OUT_OF_RANGE,
                        member + "dateOfBirth",
                        "must not be more than " + Traveller.MAX_AGE_YEARS + " years ago"));
            }
            if (traveller
                    .passportNumber()
                    .filter(_ -> !passports.add(passportOf(traveller)))
                    .isPresent()) {
                faults.add(new Fault(
                        FaultCode.DUPLICATE,
                        member + "passportNumber",
                        "must not be the passport of another traveller"));
            }
        }
        return faults;
    }

    private static String passportOf(Traveller traveller) {
        var number =
                traveller.passportNumber().orElse("").toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "");
        return traveller.nationality() + "/" + number;
    }
}
