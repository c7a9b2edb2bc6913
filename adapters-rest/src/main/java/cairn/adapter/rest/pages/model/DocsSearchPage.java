package cairn.adapter.rest.pages.model;

import java.util.List;

public record DocsSearchPage(String words, List<Hit> hits, DocsShell shell) {

    /**
     * A part of a page.
     *
     * @param before the text before the first word that was searched for
     * @param match the word as it is written there
     * @param after the text after it
     */
    public record Hit(String title, String heading, String address, String before, String match, String after) {}
}
