package cairn.adapter.rest.pages.rescue;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.CallTextMapper;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Badge;
import cairn.adapter.rest.pages.model.RescueCard;
import cairn.application.view.DispatchView;
import cairn.domain.dispatch.Escalation;
import cairn.domain.dispatch.HelicopterBase;
import cairn.domain.dispatch.RescueAdvice;
import cairn.domain.dispatch.RescueStatus;
import cairn.domain.dispatch.Triage;
import cairn.domain.shared.GeoPoint;
import cairn.domain.shared.Nepal;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Shows calls in a few lines, as of a moment. */
final class RescueCardMapper {

    /** Unacknowledged calls first; then by triage, without one as urgent; then the oldest first. */
    static final Comparator<DispatchView> BY_URGENCY = Comparator.comparing(
                    (DispatchView call) -> call.status() != RescueStatus.RECEIVED)
            .thenComparing(call -> call.file().triage().orElse(Triage.URGENT))
            .thenComparing(call -> call.call().receivedAt());

    private static final DateTimeFormatter HOUR = DateTimeFormatter.ofPattern("HH:mm", Locale.ENGLISH);

    private final Instant now;
    private final boolean isDesk;

    RescueCardMapper(Instant now, boolean isDesk) {
        this.now = now;
        this.isDesk = isDesk;
    }

    /**
     * Returns a call.
     *
     * @param agency the name of the agency that called
     */
    RescueCard card(DispatchView view, String agency) {
        var call = view.call();
        var last = view.timeline().getLast();
        boolean isUnacknowledged = view.status() == RescueStatus.RECEIVED;
        return new RescueCard(
                view.id().toString(),
                CallTextMapper.place(call),
                Words.count(call.patients().count(), "patient", "patients"),
                CallTextMapper.altitude(call.altitudeMetres()),
                CallTextMapper.position(call.position()),
                call.patients().condition().text(),
                status(view.status()),
                triage(view.file().triage()),
                isUnacknowledged,
                isUnacknowledged ? escalatesAt(view) : null,
                view.file().escalations() == 0
                        ? ""
                        : "escalated " + Words.count(view.file().escalations(), "time", "times"),
                view.nightHold(now).map(Texts::at).orElse(null),
                advice(call.advice()),
                Texts.ago(call.receivedAt()),
                title(last.event()),
                Texts.ago(last.at()),
                isDesk ? agency : null,
                view.file().assignee().orElse(null),
                view.possibleDuplicates().size(),
                isDesk && isUnacknowledged);
    }

    static GeoPoint position(DispatchView view) {
        return view.call().position();
    }

    private static Badge status(RescueStatus status) {
        return status == RescueStatus.RECEIVED ? new Badge("not acknowledged", "bad") : Badges.of(status);
    }

    private static Badge triage(Optional<Triage> triage) {
        return triage.map(known -> switch (known) {
                    case LIFE_THREATENING -> new Badge("life-threatening", "bad");
                    case URGENT -> new Badge("urgent", "warn");
                    case STABLE -> new Badge("stable", "info");
                })
                .orElseGet(() -> new Badge("not triaged", ""));
    }

    private @Nullable String escalatesAt(DispatchView view) {
        return Escalation.nextAfter(now, view.call().receivedAt(), view.owner().mode())
                .map(Instant::toString)
                .orElse(null);
    }

    static List<String> advice(RescueAdvice advice) {
        List<String> lines = new ArrayList<>();
        switch (advice.reach()) {
            case LANDING -> {}
            case DOUBTFUL ->
                lines.add("Above 5,500 m: a landing is doubtful. The patients may have to be brought lower.");
            case LONG_LINE -> lines.add("Above 6,500 m: only a rescuer on a long line can reach them.");
        }
        advice.plannedLifts()
                .ifPresent(lifts -> lines.add(
                        "Plan " + Words.count(lifts, "lift", "lifts") + ": a helicopter carries less at this height."));
        advice.firstLight()
                .ifPresent(light -> lines.add("It was dark when they called; first light at "
                        + HOUR.format(light.atZone(Nepal.ZONE)) + " in Nepal."));
        lines.add(
                "About %d minutes of flight from %s.".formatted(advice.estimatedFlightMinutes(), base(advice.base())));
        return List.copyOf(lines);
    }

    private static String base(HelicopterBase base) {
        var name = base.name();
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
    }

    /** Returns what an entry of the timeline says. */
    static String title(String event) {
        return switch (event) {
            case "received" -> "call received";
            case "escalated" -> "not acknowledged in time: escalated";
            case "dispatched" -> "helicopter sent";
            case "on_scene" -> "helicopter on scene";
            case "evacuated" -> "patients on board";
            case "guarantee_recorded" -> "guarantee recorded";
            case "held_for_night" -> "held until first light";
            case "lift_recorded" -> "lift recorded";
            case "handed_over" -> "handed over to a hospital";
            default -> event.replace('_', ' ');
        };
    }
}
