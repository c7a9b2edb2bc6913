package cairn.application.view;

/** What others are told of: an object as its owner sees it, at some moment. */
public sealed interface ResourceView
        permits BookingView, ReservationView, ApplicationView, DispatchView, EndpointView, RouteNoticeView {}
