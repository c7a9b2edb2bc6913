package cairn.adapter.rest.api.webhook;

import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.EndpointView;
import cairn.application.view.IssuedSecret;
import cairn.domain.webhook.DisableReason;
import cairn.domain.webhook.EndpointSettings;
import cairn.domain.webhook.NoticeForm;
import cairn.domain.webhook.SigningSecret;
import cairn.domain.webhook.Subscription;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface EndpointMapper extends WireValues {

    @Mapping(target = "livemode", source = "view.owner.mode")
    @Mapping(target = "url", source = "view.settings.url")
    @Mapping(target = "eventTypes", source = "view.settings.subscription.patterns")
    @Mapping(target = "description", source = "view.settings.description")
    @Mapping(target = "format", source = "view.settings.form")
    @Mapping(target = "enabled", expression = "java(view.settings().isEnabled())")
    @Mapping(target = "disabled", source = "view.disabled")
    @Mapping(target = "previousSecretUntil", source = "view.previous")
    @Mapping(target = "secret", source = "secret")
    EndpointResponse toResponse(EndpointView view, @Nullable String secret);

    default EndpointResponse toResponse(EndpointView view) {
        return toResponse(view, null);
    }

    default EndpointResponse toResponse(IssuedSecret issued) {
        return toResponse(
                issued.endpoint(), issued.secret().map(SigningSecret::text).orElse(null));
    }

    @Mapping(target = "reason", source = "reason")
    @Mapping(target = "detail", source = "reason")
    EndpointResponse.Disabled toDisabled(EndpointView.Disabled disabled);

    NoticeForm toForm(NoticeFormat format);

    default EndpointSettings toSettings(EndpointRequest request) {
        return new EndpointSettings(
                request.url(),
                new Subscription(request.eventTypes() == null ? List.of("*") : request.eventTypes()),
                request.format() == null ? NoticeForm.PLAIN : toForm(request.format()),
                Optional.ofNullable(request.description()),
                request.enabled() == null || request.enabled());
    }

    default String detail(DisableReason reason) {
        return switch (reason) {
            case GONE -> "The endpoint returned 410 Gone. Change its URL or enable it again with PUT.";
            case FAILING ->
                "No delivery has succeeded for five days. When the endpoint works again, enable it with PUT; "
                        + "queued events are then delivered.";
        };
    }

    default @Nullable Instant until(Optional<EndpointView.Previous> previous) {
        return previous.map(EndpointView.Previous::until).orElse(null);
    }

    default EndpointResponse.@Nullable Disabled disabledOrNull(Optional<EndpointView.Disabled> disabled) {
        return disabled.map(this::toDisabled).orElse(null);
    }
}
