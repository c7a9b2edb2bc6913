package cairn.adapter.rest.http.response;

import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The entity tags of a conditional header: {@code *} or a list. */
final class EntityTags {

    private static final Pattern TAG = Pattern.compile("(W/)?(\"[\\x21\\x23-\\x7e\\x80-\\xff]*\")");

    private final boolean any;
    private final List<String> strong;
    private final List<String> all;

    private EntityTags(boolean any, List<String> strong, List<String> all) {
        this.any = any;
        this.strong = strong;
        this.all = all;
    }

    static Optional<EntityTags> in(HttpRequest<?> request, CharSequence header) {
        List<String> lines = request.getHeaders().getAll(header);
        return lines.isEmpty() ? Optional.empty() : Optional.of(parse(String.join(",", lines)));
    }

    static EntityTags parse(String text) {
        List<String> strong = new ArrayList<>();
        List<String> all = new ArrayList<>();
        Matcher tags = TAG.matcher(text);
        while (tags.find()) {
            all.add(tags.group(2));
            if (tags.group(1) == null) {
                strong.add(tags.group(2));
            }
        }
        return new EntityTags(text.strip().equals("*"), strong, all);
    }

    /** Compares as {@link HttpHeaders#IF_NONE_MATCH} does: weak tags match. */
    boolean name(String tag) {
        return any || all.contains(tag);
    }

    /** Compares as {@link HttpHeaders#IF_MATCH} does: weak tags never match. */
    boolean nameExactly(String tag) {
        return any || strong.contains(tag);
    }
}
