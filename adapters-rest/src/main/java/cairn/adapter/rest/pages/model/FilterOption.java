package cairn.adapter.rest.pages.model;

public record FilterOption(String value, String text, boolean isChosen) {}
