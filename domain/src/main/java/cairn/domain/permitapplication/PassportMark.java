package cairn.domain.permitapplication;

/** Stands for a passport where its number must not: the same for the same passport, and nothing can be told from it. */
public record PassportMark(String value) {

    @Override
    public String toString() {
        return value;
    }
}
