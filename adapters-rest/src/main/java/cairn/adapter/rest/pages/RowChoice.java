package cairn.adapter.rest.pages;

import cairn.adapter.rest.pages.language.Numbers;
import cairn.adapter.rest.pages.model.FilterOption;
import java.util.List;
import java.util.stream.Stream;

/** The number of rows of one page of a list, 1 to 100. Readers choose between three. */
public final class RowChoice {

    public static final String USUAL = "20";
    public static final int MOST = 100;

    private RowChoice() {}

    public static List<FilterOption> options(int chosen) {
        return Stream.of(Integer.parseInt(USUAL), 50, MOST)
                .map(rows -> new FilterOption(rows.toString(), Numbers.plain(rows), rows == chosen))
                .toList();
    }
}
