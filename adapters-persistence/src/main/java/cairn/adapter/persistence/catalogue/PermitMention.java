package cairn.adapter.persistence.catalogue;

/** That a trail needs a kind of permit, as some object of a file says, whatever else is wrong with it. */
record PermitMention(FieldReader item, String trail, String kind) {

    /** What is said, wherever. */
    record Need(String trail, String kind) {}

    Need need() {
        return new Need(trail, kind);
    }
}
