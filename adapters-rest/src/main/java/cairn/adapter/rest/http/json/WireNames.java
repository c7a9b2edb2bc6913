package cairn.adapter.rest.http.json;

import io.micronaut.core.naming.NameUtils;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts names of the code to names on the wire, in snake case like the serialiser. */
public final class WireNames {

    private static final Pattern STEP = Pattern.compile("\\[([^\\]]*)\\]|[^.\\[\\]]+");

    private WireNames() {}

    /** Returns the wire name of a component, such as {@code start_date} for {@code startDate}. */
    public static String of(String component) {
        return NameUtils.underscoreSeparate(component).toLowerCase(Locale.ROOT);
    }

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Returns values by the wire names of as many constants, in their order. */
    public static Map<String, String> byName(List<? extends Enum<?>> constants, List<String> values) {
        var named = new LinkedHashMap<String, String>();
        for (int i = 0; i < constants.size(); i++) {
            named.put(of(constants.get(i)), values.get(i));
        }
        return named;
    }

    /** Returns the code of a constant, such as {@code invalid-value} for {@code INVALID_VALUE}. */
    public static String code(Enum<?> constant) {
        return of(constant).replace('_', '-');
    }

    /**
     * Returns the JSON Pointer for a path of components: {@code /applicants/0/full_name} for
     * {@code applicants[0].fullName}. The index or key in brackets is kept as it is.
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

    public static String step(String name) {
        return "/" + name.replace("~", "~0").replace("/", "~1");
    }
}
