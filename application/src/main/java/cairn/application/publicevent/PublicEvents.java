package cairn.application.publicevent;

import cairn.application.axon.History;
import cairn.application.axon.History.Recorded;
import cairn.application.module.PublicEventFamilies;
import cairn.application.view.PublicEvent;
import cairn.domain.access.Owned;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

public final class PublicEvents {

    private final History history;
    private final PublicEventFamilies families;
    private final Presentations presentations;

    public PublicEvents(History history, PublicEventFamilies families) {
        this.history = history;
        this.families = families;
        this.presentations = new Presentations(history);
    }

    public Optional<PublicEvent> of(String eventId, Owned event) {
        return families.typeOf(event).map(_ -> of(UUID.fromString(eventId), Subject.of(event, families)));
    }

    private PublicEvent of(UUID eventId, Subject subject) {
        var assembler = new PublicEventAssembler(history, families, presentations, 1);
        var events = new ArrayList<PublicEvent>();
        history.each(List.of(subject.tag()), Owned.class, 0, Long.MAX_VALUE, recorded -> {
            var logged = Recorded.logged(recorded);
            if (logged.id().equals(eventId)) {
                events.addAll(assembler.assemble(List.of(logged), (_, _) -> true));
            } else if (events.isEmpty()) {
                assembler.pass(logged);
            }
        });
        if (events.isEmpty()) {
            throw new IllegalStateException("An event that is not among its object's: " + eventId);
        }
        return events.getFirst();
    }
}
