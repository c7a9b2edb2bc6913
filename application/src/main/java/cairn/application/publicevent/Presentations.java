package cairn.application.publicevent;

import cairn.application.axon.History;
import cairn.application.module.PublicEventFamily;
import cairn.application.module.PublicEventFamily.Presentation;
import cairn.application.port.in.LogMoment;
import cairn.application.view.ResourceView;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Presents objects to their owners. All readers share it, so that facts beyond an object's own events are read once. */
final class Presentations {

    private final History history;
    private final Map<PublicEventFamily<?, ?>, Presentation<ResourceView>> byFamily = new ConcurrentHashMap<>();

    Presentations(History history) {
        this.history = history;
    }

    ResourceView at(PublicEventFamily<?, ?> family, ResourceView object, LogMoment moment) {
        return byFamily.computeIfAbsent(family, this::presentation).at(object, moment);
    }

    private <V extends ResourceView> Presentation<ResourceView> presentation(PublicEventFamily<?, V> family) {
        var presentation = family.presentation(history);
        return (object, moment) -> presentation.at(family.view().cast(object), moment);
    }
}
