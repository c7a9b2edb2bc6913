package cairn.adapter.persistence.catalogue;

/** A statement in a data file that a trail requires a permit kind. It counts even if its object has other faults. */
record PermitMention(FieldReader item, String trail, String kind) {

    record Need(String trail, String kind) {}

    Need need() {
        return new Need(trail, kind);
    }
}
