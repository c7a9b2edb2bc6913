package cairn.adapter.rest.http.json;

import io.micronaut.core.naming.NameUtils;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How the names of the code read on the wire: in snake case, as the serialiser is told to write them. */
public final class WireNames {

    private static final Pattern STEP = Pattern.compile("\\[([^\\]]*)\\]|[^.\\[\\]]+");

    private WireNames() {}

    /** The wire's name of a component, such as {@code start_date} for {@code startDate}. */
    public static String of(String component) {
        return NameUtils.underscoreSeparate(component).toLowerCase(Locale.ROOT);
    }

    /**
     * The JSON pointer of a path of components: {@code /applicants/0/full_name} for {@code applicants[0].fullName}. What
     * stands in brackets, an index or a key, is taken as it is.
     */
    public static String pointer(String path) {
        Matcher steps = STEP.matcher(path);
        StringBuilder pointer = new StringBuilder();
        while (steps.find()) {
            String key = steps.group(1);
            pointer.append(step(key == null ? of(steps.group()) : key));
        }
        return pointer.toString();
    }

    /** One step of a JSON pointer, escaped as RFC 6901 wants it. */
    public static String step(String name) {
        return "/" + name.replace("~", "~0").replace("/", "~1");
    }
}
