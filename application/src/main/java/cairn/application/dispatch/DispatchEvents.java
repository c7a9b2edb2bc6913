package cairn.application.dispatch;

import cairn.application.axon.History;
import cairn.application.module.PublicEventFamily;
import cairn.application.port.log.Tags;
import cairn.application.view.DispatchView;
import cairn.domain.access.Mode;
import cairn.domain.access.Owner;
import cairn.domain.access.Requester.Agency;
import cairn.domain.dispatch.DispatchEvent;
import cairn.domain.dispatch.DispatchEvent.DispatchAcknowledged;
import cairn.domain.dispatch.DispatchEvent.DispatchClosed;
import cairn.domain.dispatch.DispatchEvent.DispatchDeclined;
import cairn.domain.dispatch.DispatchEvent.DispatchEscalated;
import cairn.domain.dispatch.DispatchEvent.DispatchHeldForNight;
import cairn.domain.dispatch.DispatchEvent.DispatchReceived;
import cairn.domain.dispatch.DispatchEvent.DispatchStoodDown;
import cairn.domain.dispatch.DispatchEvent.GuaranteeRecorded;
import cairn.domain.dispatch.DispatchEvent.HelicopterDispatched;
import cairn.domain.dispatch.DispatchEvent.HelicopterOnScene;
import cairn.domain.dispatch.DispatchEvent.LiftRecorded;
import cairn.domain.dispatch.DispatchEvent.PatientsEvacuated;
import cairn.domain.dispatch.DispatchEvent.PatientsHandedOver;
import cairn.domain.dispatch.DispatchEvent.PatientsTriaged;
import cairn.domain.dispatch.DispatchId;
import cairn.domain.dispatch.Neighbourhood;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

final class DispatchEvents implements PublicEventFamily<DispatchEvent, DispatchView> {

    private static final String KIND = "dispatch";

    @Override
    public Class<DispatchEvent> events() {
        return DispatchEvent.class;
    }

    @Override
    public Set<Tag> tags(DispatchEvent event) {
        var mode = event.owner().mode();
        return Stream.concat(Stream.of(tag(event), Tags.of(event.owner()), Tags.dispatchesOf(mode)), place(event, mode))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<Tag> place(DispatchEvent event, Mode mode) {
        return switch (event) {
            case DispatchReceived e ->
                Stream.concat(
                        Stream.of(Tags.of(mode, Neighbourhood.cellOf(e.position(), e.receivedAt()))),
                        e.bookingId().map(Tags::ofTrip).stream());
            case LiftRecorded e -> Stream.of(Tags.ofSortie(mode, e.lift().sortie()));
            case DispatchEvent _ -> Stream.empty();
        };
    }

    @Override
    public Set<Tag> histories(DispatchEvent event) {
        return Set.of(tag(event));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Class<DispatchView> view() {
        return DispatchView.class;
    }

    @Override
    public Object id(DispatchEvent event) {
        return event.dispatchId().value();
    }

    @Override
    public Tag tag(DispatchEvent event) {
        return Tags.of(event.dispatchId());
    }

    @Override
    public Optional<Tag> feedTag(Owner reader, String id) {
        return Optional.of(Tags.of(new DispatchId(UUID.fromString(id))));
    }

    @Override
    public boolean isFirst(DispatchEvent event) {
        return event instanceof DispatchReceived;
    }

    @Override
    public Optional<NoticeType> publicType(DispatchEvent event) {
        return switch (event) {
            case DispatchReceived _ -> published("received");
            case DispatchAcknowledged _ -> published("acknowledged");
            case HelicopterDispatched _ -> published("dispatched");
            case HelicopterOnScene _ -> published("on_scene");
            case PatientsEvacuated _ -> published("evacuated");
            case DispatchClosed _ -> published("closed");
            case DispatchStoodDown _ -> published("stood_down");
            case DispatchDeclined _ -> published("declined");
            case DispatchEscalated _ -> published("escalated");
            case PatientsTriaged _, GuaranteeRecorded _, DispatchHeldForNight _, LiftRecorded _, PatientsHandedOver _ ->
                Optional.empty();
        };
    }

    private static Optional<NoticeType> published(String happening) {
        return Optional.of(new NoticeType(KIND, happening));
    }

    @Override
    public DispatchView after(@Nullable DispatchView before, DispatchEvent event, Instant at) {
        return DispatchView.after(before, event, at);
    }

    @Override
    public Presentation<DispatchView> presentation(History history) {
        var sorties = new Sorties(history);
        return (dispatch, moment) -> sorties.shown(List.of(dispatch), new Agency(dispatch.owner()), Optional.of(moment))
                .getFirst();
    }
}
