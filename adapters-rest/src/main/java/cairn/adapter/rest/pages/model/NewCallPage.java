package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The form for a call for a helicopter.
 *
 * @param bookings the bookings whose treks are under way
 * @param places the places of the chosen booking's trail, as latitude, longitude and altitude
 * @param contacts whom to phone if the service does not answer
 */
public record NewCallPage(List<FilterOption> bookings, List<FilterOption> places, List<Contact> contacts) {

    public record Contact(String name, String phone, String address) {}
}
