package cairn.application.view;

/** An object as its owner sees it, as of an event: the content of public events. */
public sealed interface ResourceView
        permits BookingView, ReservationView, ApplicationView, DispatchView, EndpointView, RouteNoticeView {}
