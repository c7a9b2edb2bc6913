package cairn.domain.webhook;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A published event type. Published names never change; new ones may be added.
 *
 * @param object the kind of object, such as {@code booking}
 * @param happening the event, such as {@code confirmed}
 */
public record NoticeType(String object, String happening) {

    /** The type of test notices, to which no endpoint can subscribe. */
    public static final NoticeType TEST = new NoticeType("endpoint", "test");

    /** The type of the notice that an operator's other endpoints receive when one is disabled. */
    public static final NoticeType DISABLED = new NoticeType("endpoint", "disabled");

    public static final List<NoticeType> ALL = Stream.of(
                    of(
                            "booking",
                            "created",
                            "confirmed",
                            "updated",
                            "cancelled",
                            "expired",
                            "started",
                            "completed",
                            "payment_recorded"),
                    of("reservation", "created", "updated", "cancelled", "checked_in", "checked_out", "no_show"),
                    of("permit", "submitted", "under_review", "approved", "issued", "rejected", "withdrawn", "expired"),
                    of(
                            "dispatch",
                            "received",
                            "acknowledged",
                            "dispatched",
                            "on_scene",
                            "evacuated",
                            "closed",
                            "stood_down",
                            "declined",
                            "escalated"),
                    of("route", "closed", "reopened"),
                    List.of(DISABLED))
            .flatMap(List::stream)
            .toList();

    private static List<NoticeType> of(String object, String... happenings) {
        return Stream.of(happenings)
                .map(happening -> new NoticeType(object, happening))
                .toList();
    }

    public static Optional<NoticeType> called(String name) {
        return ALL.stream().filter(type -> type.name().equals(name)).findFirst();
    }

    public String name() {
        return object + "." + happening;
    }

    @Override
    public String toString() {
        return name();
    }
}
