package cairn.adapter.rest.pages.model;

/** A value that a list can be filtered by. */
public record FilterOption(String value, String text, boolean isChosen) {}
