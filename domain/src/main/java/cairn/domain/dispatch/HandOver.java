package cairn.domain.dispatch;

import cairn.domain.catalogue.Hospital;
import cairn.domain.catalogue.HospitalId;
import cairn.domain.dispatch.DispatchCommand.HandOverPatients;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Personal;
import cairn.domain.shared.Rejection.Invalid;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;

public record HandOver(
        Optional<HospitalId> hospitalId, String hospital, int patientCount, Receiver receivedBy, Instant at) {

    static HandOver by(HandOverPatients command, int patients, Collection<Hospital> hospitals, Instant now) {
        return switch (command.destination()) {
            case Destination.Listed(var hospital) ->
                new HandOver(Optional.of(hospital), nameOf(hospital, hospitals), patients, command.receivedBy(), now);
            case Destination.Named(var name) ->
                new HandOver(Optional.empty(), name, patients, command.receivedBy(), now);
        };
    }

    private static String nameOf(HospitalId id, Collection<Hospital> hospitals) {
        return hospitals.stream()
                .filter(hospital -> hospital.id().equals(id))
                .map(Hospital::name)
                .findFirst()
                .orElseThrow(() ->
                        new Invalid(FaultCode.UNKNOWN_REFERENCE, "hospitalId", "must be a hospital of the catalogue"));
    }

    public record Receiver(Optional<String> name) implements Personal {

        @Override
        public String toString() {
            return "Receiver[…]";
        }
    }
}
