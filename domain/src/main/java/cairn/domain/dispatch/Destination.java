package cairn.domain.dispatch;

import cairn.domain.catalogue.HospitalId;

public sealed interface Destination {

    record Listed(HospitalId id) implements Destination {}

    record Named(String name) implements Destination {}
}
