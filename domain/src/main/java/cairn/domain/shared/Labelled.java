package cairn.domain.shared;

import java.util.Locale;

/** Implemented by enums whose constants callers know by their names in lower case. */
public interface Labelled {

    String name();

    /** Returns the name for callers, such as {@code in_progress}. */
    default String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
