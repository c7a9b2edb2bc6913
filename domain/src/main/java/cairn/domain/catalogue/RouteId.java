package cairn.domain.catalogue;

/** Identifies a {@link Route} by its slug, such as {@code annapurna-circuit}. */
public record RouteId(String value) {

    @Override
    public String toString() {
        return value;
    }
}
