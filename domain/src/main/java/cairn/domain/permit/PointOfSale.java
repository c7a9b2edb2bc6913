package cairn.domain.permit;

/** The place where entry permits are bought: an office before the trek, or a check post on the trail. */
public enum PointOfSale {
    OFFICE,
    CHECK_POST
}
