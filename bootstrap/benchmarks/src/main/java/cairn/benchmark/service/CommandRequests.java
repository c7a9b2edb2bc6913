package cairn.benchmark.service;

import cairn.domain.catalogue.TeaHouse;
import cairn.domain.shared.Nepal;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/** The requests of a benchmark's commands, by number. */
final class CommandRequests {

    private static final int DAYS = 600;
    private static final int NIGHTS = 5_000;

    private CommandRequests() {}

    private static LocalDate today() {
        return Nepal.dateAt(Clock.systemUTC().instant());
    }

    /** Returns requests for bookings without crew. */
    static IntFunction<String> bookings(String key) {
        return bookings("/v1/bookings", key);
    }

    /** Returns requests with the same bookings for the plain program, which needs no key. */
    static IntFunction<String> crudBookings() {
        return bookings("/bookings", "");
    }

    private static IntFunction<String> bookings(String path, String key) {
        var today = today();
        return number -> RequestText.post(path, key, """
                {"route_id":"everest-base-camp","start_date":"%s","party_size":2,"customer_email":"maya@example.com"}""".formatted(today.plusDays(1 + number % DAYS)));
    }

    /** Returns requests for a room in all houses, each for a night that no earlier request of this benchmark had. */
    static IntFunction<String> reservations(List<TeaHouse> houses, String key) {
        var today = today();
        var all = today.datesUntil(today.plusDays(NIGHTS))
                .flatMap(night ->
                        houses.stream().filter(house -> house.isOpen(night)).map(house -> new FreeNight(house, night)))
                .toList();
        return number -> all.get(number % all.size()).reservation(key);
    }

    private record FreeNight(TeaHouse house, LocalDate night) {

        String reservation(String key) {
            var plan =
                    house.pricePerRoomNight().keySet().iterator().next().name().toLowerCase(Locale.ROOT);
            return RequestText.post("/v1/tea-houses/%s/reserve".formatted(house.slug()), key, """
                    {"check_in":"%s","check_out":"%s","rooms":1,"guests":1,"meal_plan":"%s"}""".formatted(
                            night, night.plusDays(1), plan));
        }
    }

    static IntFunction<String> dispatches(String key) {
        return number -> RequestText.post("/v1/emergency/dispatch", key, dispatchBody(number));
    }

    /** Spreads the positions over the country, so that few are near each other. */
    static String dispatchBody(int number) {
        double lat = 27 + number * 0.618034 % 3;
        double lng = 81 + number * 0.414214 % 7;
        return String.format(Locale.ROOT, """
                {"lat":%.5f,"lng":%.5f,"altitude_m":4100,"patient_count":1,"condition":"Breathless at rest"}""", lat, lng);
    }
}
