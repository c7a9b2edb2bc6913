package cairn.domain.shared;

/** Something with a place of its own on the map, such as a hospital; its slug is unique among its kind. */
public interface Located {

    String slug();

    String name();

    GeoPoint position();
}
