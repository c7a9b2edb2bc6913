package cairn.application.permitapplication;

import cairn.application.axon.History;
import cairn.application.module.PublicEventFamily;
import cairn.application.port.log.Tags;
import cairn.application.view.ApplicationView;
import cairn.domain.access.Owner;
import cairn.domain.permitapplication.ApplicationEvent;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationApproved;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationExpired;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationIssued;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationRejected;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationSubmitted;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationUnderReview;
import cairn.domain.permitapplication.ApplicationEvent.ApplicationWithdrawn;
import cairn.domain.permitapplication.ApplicationId;
import cairn.domain.webhook.NoticeType;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.eventstreaming.Tag;
import org.jspecify.annotations.Nullable;

final class ApplicationEvents implements PublicEventFamily<ApplicationEvent, ApplicationView> {

    private static final String KIND = "permit";

    @Override
    public Class<ApplicationEvent> events() {
        return ApplicationEvent.class;
    }

    @Override
    public Set<Tag> tags(ApplicationEvent event) {
        var mode = event.owner().mode();
        return Stream.of(
                        Stream.of(tag(event), Tags.of(event.owner()), Tags.applicationsOf(mode)),
                        event.affected().stream().flatMap(claim -> Tags.ofClaim(mode, claim)),
                        trip(event))
                .flatMap(tags -> tags)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<Tag> trip(ApplicationEvent event) {
        return event instanceof ApplicationSubmitted submitted
                ? submitted.bookingId().map(Tags::ofTrip).stream()
                : Stream.empty();
    }

    @Override
    public Set<Tag> histories(ApplicationEvent event) {
        return Set.of(tag(event));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Class<ApplicationView> view() {
        return ApplicationView.class;
    }

    @Override
    public Object id(ApplicationEvent event) {
        return event.applicationId().value();
    }

    @Override
    public Tag tag(ApplicationEvent event) {
        return Tags.of(event.applicationId());
    }

    @Override
    public Optional<Tag> feedTag(Owner reader, String id) {
        return Optional.of(Tags.of(new ApplicationId(UUID.fromString(id))));
    }

    @Override
    public boolean isFirst(ApplicationEvent event) {
        return event instanceof ApplicationSubmitted;
    }

    @Override
    public Optional<NoticeType> publicType(ApplicationEvent event) {
        return Optional.of(typeOf(event));
    }

    static NoticeType typeOf(ApplicationEvent event) {
        return new NoticeType(
                KIND,
                switch (event) {
                    case ApplicationSubmitted _ -> "submitted";
                    case ApplicationUnderReview _ -> "under_review";
                    case ApplicationApproved _ -> "approved";
                    case ApplicationIssued _ -> "issued";
                    case ApplicationRejected _ -> "rejected";
                    case ApplicationWithdrawn _ -> "withdrawn";
                    case ApplicationExpired _ -> "expired";
                });
    }

    @Override
    public ApplicationView after(@Nullable ApplicationView before, ApplicationEvent event, Instant at) {
        return ApplicationView.after(before, event, at);
    }

    @Override
    public Presentation<ApplicationView> presentation(History history) {
        return (application, moment) -> application.asOf(moment.at());
    }
}
