package cairn.adapter.rest.pages.rescue;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.CallTextMapper;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.language.DatePattern;
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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

final class RescueCardMapper {

    private static final DatePattern TIME = DatePattern.of("HH:mm");

    /** Unacknowledged calls first; then by triage, without one as urgent; then the oldest first. */
    static final Comparator<DispatchView> BY_URGENCY = Comparator.comparing(
                    (DispatchView call) -> call.status() != RescueStatus.RECEIVED)
            .thenComparing(call -> call.file().triage().orElse(Triage.URGENT))
            .thenComparing(call -> call.call().receivedAt());

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
                Words.count(call.patients().count(), text("patient"), text("patients")),
                CallTextMapper.altitude(call.altitudeMetres()),
                CallTextMapper.position(call.position()),
                call.patients().condition().text(),
                status(view.status()),
                triage(view.file().triage()),
                isUnacknowledged,
                isUnacknowledged ? escalatesAt(view) : null,
                view.file().escalations() == 0
                        ? ""
                        : text("escalated %s", Words.count(view.file().escalations(), text("time"), text("times"))),
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
        return status == RescueStatus.RECEIVED ? new Badge(text("not acknowledged"), "bad") : Badges.of(status);
    }

    private static Badge triage(Optional<Triage> triage) {
        return triage.map(known -> switch (known) {
                    case LIFE_THREATENING -> new Badge(text("life-threatening"), "bad");
                    case URGENT -> new Badge(text("urgent"), "warn");
                    case STABLE -> new Badge(text("stable"), "info");
                })
                .orElseGet(() -> new Badge(text("not triaged"), ""));
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
                lines.add(text("Above 5,500 m: a landing is doubtful. The patients may have to be brought lower."));
            case LONG_LINE -> lines.add(text("Above 6,500 m: only a rescuer on a long line can reach them."));
        }
        advice.plannedLifts()
                .ifPresent(lifts -> lines.add(text(
                        "Plan %s: a helicopter carries less at this height.",
                        Words.count(lifts, text("lift"), text("lifts")))));
        advice.firstLight()
                .ifPresent(light -> lines.add(text(
                        "It was dark when they called; first light at %s in Nepal.",
                        TIME.format(light.atZone(Nepal.ZONE)))));
        lines.add(text("About %s minutes of flight from %s.", advice.estimatedFlightMinutes(), base(advice.base())));
        return List.copyOf(lines);
    }

    private static String base(HelicopterBase base) {
        var name = base.name();
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
    }

    static String title(String event) {
        return switch (event) {
            case "received" -> text("call received");
            case "escalated" -> text("not acknowledged in time: escalated");
            case "acknowledged" -> text("acknowledged");
            case "dispatched" -> text("helicopter sent");
            case "on_scene" -> text("helicopter on scene");
            case "evacuated" -> text("patients on board");
            case "guarantee_recorded" -> text("guarantee recorded");
            case "held_for_night" -> text("held until first light");
            case "lift_recorded" -> text("lift recorded");
            case "triaged" -> text("triaged");
            case "closed" -> text("closed");
            case "declined" -> text("declined");
            case "stood_down" -> text("stood down");
            case "handed_over" -> text("handed over to a hospital");
            default -> event.replace('_', ' ');
        };
    }
}
