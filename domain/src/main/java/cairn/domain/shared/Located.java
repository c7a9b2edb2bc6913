package cairn.domain.shared;

/** An object with a position on the map, such as a hospital. Its slug is unique among objects of its kind. */
public interface Located {

    String slug();

    String name();

    GeoPoint position();
}
