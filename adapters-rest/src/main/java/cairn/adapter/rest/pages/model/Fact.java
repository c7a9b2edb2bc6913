package cairn.adapter.rest.pages.model;

/** A name and its value, in a list of facts. */
public record Fact(String name, String value) {}
