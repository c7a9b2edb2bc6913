package cairn.adapter.rest.pages.model;

import org.jspecify.annotations.Nullable;

/**
 * The link to the page of a trip for its travellers.
 *
 * @param booking the id of the booking
 * @param url the address of the page; null if there is none
 * @param lastDay the last day on which the page can be opened; empty if there is none
 * @param mayCreate whether the reader may create a link
 * @param mayRevoke whether the reader may revoke it
 */
public record TripLinkPanel(
        String booking, @Nullable String url, String lastDay, boolean mayCreate, boolean mayRevoke) {}
