package cairn.application.permitapplication;

import cairn.application.traveller.PartyList;
import cairn.application.view.TravellersView;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.Traveller;
import cairn.domain.permitapplication.Applicant;
import cairn.domain.permitapplication.ApplicationCommand.SubmitApplication;
import cairn.domain.permitapplication.Person;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes the applicants of an application that names none from the travellers of its booking. */
final class TravellingApplicants {

    private static final String APPLICANTS = "applicants";

    private final PartyList party;

    TravellingApplicants(PartyList party) {
        this.party = party;
    }

    SubmitApplication completed(SubmitApplication command) {
        return command.applicants().isEmpty()
                ? command.bookingId()
                        .flatMap(id -> party.of(new BookingId(id), command.owner()))
                        .map(view -> command.with(applicants(view)))
                        .orElse(command)
                : command;
    }

    private static List<Applicant> applicants(TravellersView view) {
        var travellers = view.travellers().all();
        var faults = new ArrayList<Fault>();
        if (travellers.size() < view.partySize()) {
            faults.add(new Fault(
                    FaultCode.REQUIRED,
                    APPLICANTS,
                    "may only be omitted if the booking names all %d travellers; it names %d"
                            .formatted(view.partySize(), travellers.size())));
        }
        var applicants = new ArrayList<Applicant>();
        for (int place = 0; place < travellers.size(); place++) {
            var traveller = travellers.get(place);
            var missing = missing(traveller);
            if (missing.isEmpty()) {
                applicants.add(applicant(traveller));
            } else {
                faults.add(new Fault(
                        FaultCode.REQUIRED,
                        APPLICANTS,
                        "cannot be taken from the booking: its traveller at index " + place + " lacks "
                                + String.join(", ", missing)));
            }
        }
        if (!faults.isEmpty()) {
            throw new Invalid(faults);
        }
        return applicants;
    }

    private static List<String> missing(Traveller traveller) {
        Map<String, Optional<?>> needed = new LinkedHashMap<>();
        needed.put("nationality", traveller.nationality());
        needed.put("date of birth", traveller.dateOfBirth());
        needed.put("passport number", traveller.passportNumber());
        needed.put("passport expiry", traveller.passportExpiry());
        return needed.entrySet().stream()
                .filter(member -> member.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static Applicant applicant(Traveller traveller) {
        return new Applicant(
                new Person(
                        traveller.name(),
                        traveller.passportNumber().orElseThrow(),
                        traveller.dateOfBirth().orElseThrow()),
                traveller.nationality().orElseThrow(),
                traveller.passportExpiry().orElseThrow());
    }
}
