package cairn.adapter.persistence.catalogue;

/** That a trail needs a kind of permit, as some object of a file says, whatever else is wrong with it. */
record PermitMention(Item item, String trail, String kind) {

    boolean isOfTheSameAs(PermitMention other) {
        return trail.equals(other.trail) && kind.equals(other.kind);
    }
}
