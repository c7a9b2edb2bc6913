package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.domain.booking.TravelInsurance;
import cairn.domain.booking.Traveller;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

public final class MissingPapers {

    private MissingPapers() {}

    /** Returns what is missing, in words; empty if nothing is. */
    public static List<String> of(Traveller traveller) {
        var missing = new ArrayList<String>();
        add(missing, traveller.nationality(), text("nationality"));
        add(missing, traveller.dateOfBirth(), text("date of birth"));
        add(missing, traveller.passportNumber(), text("passport number"));
        add(missing, traveller.passportExpiry(), text("passport expiry"));
        var insurance = traveller.insurance();
        add(
                missing,
                insurance.flatMap(TravelInsurance::policyNumber).or(() -> insurance.flatMap(TravelInsurance::insurer)),
                text("insurance"));
        var helicopter = insurance.flatMap(TravelInsurance::helicopterRescue);
        if (helicopter.isPresent() && !helicopter.get()) {
            missing.add(text("helicopter cover: the insurance has none"));
        } else {
            add(missing, helicopter, text("helicopter cover"));
        }
        add(missing, traveller.nextOfKin(), text("next of kin"));
        return List.copyOf(missing);
    }

    private static void add(List<String> missing, Optional<?> known, String name) {
        if (known.isEmpty()) {
            missing.add(name);
        }
    }
}
