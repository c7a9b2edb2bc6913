package cairn.adapter.rest.pages.permit;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.model.PermitPage.Step;
import cairn.application.port.in.EventFeed;
import cairn.application.port.in.EventFeed.ObjectId;
import cairn.application.port.in.EventFeed.Wanted;
import cairn.application.port.in.LogMoment;
import cairn.application.view.ApplicationView;
import cairn.domain.webhook.Subscription;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the steps of an application from the event feed of its agency. */
@Singleton
final class PermitHistory {

    /** Exceeds the number of steps that an application can have. */
    private static final int MOST = 20;

    private final EventFeed feed;

    PermitHistory(EventFeed feed) {
        this.feed = feed;
    }

    /** Returns the steps up to a position of the log, oldest first. */
    List<Step> of(ApplicationView application, Optional<LogMoment> moment) {
        var wanted = new Wanted(
                new Subscription(List.of("permit.*")),
                Optional.of(new ObjectId("permit", application.id().toString())),
                Optional.empty());
        var steps = new ArrayList<Step>();
        var reading = feed.read(
                application.owner(), wanted, 0, moment.map(LogMoment::position).orElseGet(feed::head), MOST);
        while (reading.hasNext() && steps.size() < MOST) {
            reading.next()
                    .events()
                    .forEach(event -> steps.add(new Step(step(event.type().happening()), Texts.at(event.at()))));
        }
        return List.copyOf(steps);
    }

    private static String step(String happening) {
        return switch (happening) {
            case "submitted" -> text("submitted");
            case "under_review" -> text("under review");
            case "approved" -> text("approved");
            case "issued" -> text("issued");
            case "rejected" -> text("rejected");
            case "withdrawn" -> text("withdrawn");
            case "expired" -> text("expired");
            default -> happening.replace('_', ' ');
        };
    }
}
