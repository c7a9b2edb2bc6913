package cairn.domain.dispatch;

import cairn.domain.catalogue.HospitalId;

/** Where patients are taken. */
public sealed interface Destination {

    /** A hospital of the catalogue. */
    record Listed(HospitalId id) implements Destination {}

    /** Any other, by name. */
    record Named(String name) implements Destination {}
}
