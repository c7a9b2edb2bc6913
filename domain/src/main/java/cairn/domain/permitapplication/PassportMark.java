package cairn.domain.permitapplication;

/** A pseudonym of a passport: the same for the same passport, and not reversible without the master key. */
public record PassportMark(String value) {

    @Override
    public String toString() {
        return value;
    }
}
