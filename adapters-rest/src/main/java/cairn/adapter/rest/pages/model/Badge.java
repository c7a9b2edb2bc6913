package cairn.adapter.rest.pages.model;

/**
 * A status.
 *
 * @param tone the class of its colour: {@code good}, {@code warn}, {@code bad}, {@code info}, or empty
 */
public record Badge(String text, String tone) {}
