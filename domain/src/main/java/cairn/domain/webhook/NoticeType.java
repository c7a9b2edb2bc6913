package cairn.domain.webhook;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What operators are told of: the published names, of which none changes and to which some may be added.
 *
 * @param object what it happens to, such as {@code booking}
 * @param happening what happens, such as {@code confirmed}
 */
public record NoticeType(String object, String happening) {

    /** Sent when an operator asks whether notices arrive; nobody subscribes to it. */
    public static final NoticeType TEST = new NoticeType("endpoint", "test");

    /** Told to an operator's other endpoints when one of them gets nothing any more. */
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

    /** By its published name; empty if there is none of this name. */
    public static Optional<NoticeType> called(String name) {
        return ALL.stream().filter(type -> type.name().equals(name)).findFirst();
    }

    /** As it is published, such as {@code booking.confirmed}. */
    public String name() {
        return object + "." + happening;
    }

    @Override
    public String toString() {
        return name();
    }
}
