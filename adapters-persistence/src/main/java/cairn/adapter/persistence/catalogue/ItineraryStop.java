package cairn.adapter.persistence.catalogue;

/**
 * A waypoint of a trail, as other files refer to it.
 *
 * @param place the key of the place, the same on all trails
 * @param day the day of the trek on which it is reached, 0 to 120
 */
record ItineraryStop(String place, String name, int day) {}
