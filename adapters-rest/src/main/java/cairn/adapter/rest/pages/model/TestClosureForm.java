package cairn.adapter.rest.pages.model;

import java.util.List;

/**
 * The form that closes a route for an agency's own test data.
 *
 * @param places the waypoints of the route's trails
 * @param today the present day in Nepal, in ISO 8601
 * @param isClosed whether the agency has closures to remove
 */
public record TestClosureForm(List<String> places, String today, boolean isClosed) {}
