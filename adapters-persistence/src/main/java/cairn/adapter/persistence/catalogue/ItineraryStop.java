package cairn.adapter.persistence.catalogue;

/**
 * A waypoint of a trail, as other files refer to it.
 *
 * @param place the key of the place, the same on all trails
 * @param day the day of the trek on which it is reached; 0 is the day before the trek
 */
record ItineraryStop(String place, String name, int day) {}
