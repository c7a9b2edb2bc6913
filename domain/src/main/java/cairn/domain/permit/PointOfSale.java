package cairn.domain.permit;

/** Where entry permits are bought: before the trek at an office, or at a check post on the trail. */
public enum PointOfSale {
    OFFICE,
    CHECK_POST
}
