package cairn.adapter.rest.http.openapi;

import static java.util.Map.entry;

import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.media.Schema;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Describes members that have the same meaning in every schema, where the schema does not describe them itself. */
final class CommonMembers {

    private static final Map<String, String> DESCRIPTIONS = Map.ofEntries(
            entry("id", "The id of the object. It never changes."),
            entry("livemode", "Whether the object belongs to live mode; false in test mode."),
            entry("name", "The name, as shown to people."),
            entry("slug", "A readable name that identifies the object like its id."),
            entry("email", "The e-mail address."),
            entry("phone", "The telephone number."),
            entry("reason", "The reason, in words."),
            entry("note", "A note, in words."),
            entry("notes", "The operator's own notes, up to 2,000 characters."),
            entry("data", "The items of this page."),
            entry("at", "When it happened."),
            entry("timestamp", "When the event happened."),
            entry("created_at", "When the object was created."),
            entry("updated_at", "When the object was last changed."),
            entry("expires_at", "When it expires."),
            entry("request_id", "The id of the request that caused it, as in `X-Request-Id`."),
            entry("operator_id", "The id of the operator."),
            entry("scopes", "The scopes, which say what the credentials open."),
            entry("last4", "The last four characters of the key, to recognise it."),
            entry("lat", "The latitude in degrees; north is positive."),
            entry("lng", "The longitude in degrees; east is positive."),
            entry("altitude_m", "The altitude in metres above sea level."),
            entry("max_altitude_m", "The altitude of the highest point, in metres above sea level."),
            entry("distance_km", "The distance in a straight line, in kilometres."),
            entry("region", "The trail region, such as `Khumbu`."),
            entry("village", "The village."),
            entry("trail_id", "The id of the trail."),
            entry("route", "The id of the route, such as `everest-base-camp`."),
            entry("route_id", "The id of the route, such as `everest-base-camp`."),
            entry("booking_id", "The id of the booking that it belongs to."),
            entry("tea_house_id", "The id of the tea house."),
            entry("guide_id", "The id of the guide; absent if none is assigned."),
            entry("porter_ids", "The ids of the porters; empty if none are assigned."),
            entry("start_date", "The first day of the trek, by the calendar of Kathmandu."),
            entry("end_date", "The last day of the trek, by the calendar of Kathmandu."),
            entry("party_size", "The number of trekkers, 1 to 50."),
            entry("customer_name", "The customer's name."),
            entry("customer_email", "The customer's e-mail address."),
            entry("customer_phone", "The customer's phone number."),
            entry("reference", "The operator's own name for the booking."),
            entry("metadata", "The operator's own pairs, sorted by name; at most 20, and 8 KiB as JSON."),
            entry("guests", "The number of guests."),
            entry("guest_name", "The name under which the rooms are reserved."),
            entry("patient_count", "The number of patients."),
            entry("insurance_ref", "The reference of the insurance policy."),
            entry("languages", "The languages that the person speaks."),
            entry("guide_required", "Whether the rules require a licensed guide."),
            entry("took_off_at", "When the helicopter took off."),
            entry("landed_at", "When the helicopter landed."));

    private CommonMembers() {}

    static void describe(Components components) {
        components.getSchemas().values().forEach(CommonMembers::describe);
    }

    private static void describe(Schema<?> schema) {
        Map<String, ?> members = members(schema);
        members.forEach((name, member) -> {
            var described = (Schema<?>) member;
            if (described.getDescription() == null && described.get$ref() == null && described.getAllOf() == null) {
                described.setDescription(DESCRIPTIONS.get(name));
            }
        });
    }

    @SuppressWarnings("rawtypes")
    private static Map<String, Schema> members(Schema<?> schema) {
        @Nullable Map<String, Schema> members = schema.getProperties();
        return members == null ? Map.of() : members;
    }
}
