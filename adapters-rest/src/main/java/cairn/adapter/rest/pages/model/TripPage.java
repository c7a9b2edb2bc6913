package cairn.adapter.rest.pages.model;

import org.jspecify.annotations.Nullable;

/**
 * The booking that a page of its crew, travellers or rooms is about.
 *
 * @param days the days of the trek, in words
 * @param version the number of the booking's events
 * @param refusal why nothing can be changed now; null if it can
 */
public record TripPage(
        String id,
        String name,
        String trek,
        String days,
        int party,
        int version,
        @Nullable String refusal) {}
