package cairn.adapter.rest.http.response;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The links of RFC 8288 from one page of a list to the others: the same query, only its page is another. */
public final class Links {

    private static final Set<String> PAGING = Set.of("limit", "offset", "cursor");

    private Links() {}

    /** The value of the {@code Link} header for a page that was asked for at an address with a query. */
    static String of(String address, @Nullable String query, Listing<?> list) {
        Pagination page = list.pagination();
        Map<String, String> pages = page.offset() == null || page.total() == null
                ? byCursor()
                : byOffset(page.limit(), page.offset(), list.data().size(), page.total());
        if (page.nextCursor() != null) {
            pages.put("next", "&cursor=" + page.nextCursor());
        }
        String base = address + "?" + kept(query, PAGING) + "limit=" + page.limit();
        return pages.entrySet().stream()
                .map(link -> "<" + base + link.getValue() + ">; rel=\"" + link.getKey() + "\"")
                .collect(Collectors.joining(", "));
    }

    /** A page can hold fewer items than its limit, though more follow: the next one begins where it ends. */
    private static Map<String, String> byOffset(int limit, int offset, int held, long total) {
        Map<String, Long> pages = new LinkedHashMap<>();
        pages.put("first", 0L);
        if (offset > 0) {
            pages.put("prev", Math.max(0L, offset - limit));
        }
        long next = (long) offset + (held == 0 ? limit : held);
        if (next < total) {
            pages.put("next", next);
        }
        pages.put("last", Math.max(0, total - 1) / limit * limit);
        Map<String, String> reachable = new LinkedHashMap<>();
        pages.forEach((relation, start) -> {
            if (start <= PageRequest.MAX_OFFSET) {
                reachable.put(relation, "&offset=" + start);
            }
        });
        return reachable;
    }

    private static Map<String, String> byCursor() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("first", "");
        return pages;
    }

    /** What a query says of anything else, to be followed by these parameters; however their names are written in it. */
    public static String kept(@Nullable String query, Set<String> parameters) {
        return query == null
                ? ""
                : Stream.of(query.split("&", -1))
                        .filter(pair -> !pair.isEmpty() && !parameters.contains(nameIn(pair)))
                        .map(pair -> pair + "&")
                        .collect(Collectors.joining());
    }

    private static String nameIn(String pair) {
        return URLDecoder.decode(pair.replaceFirst("=.*", ""), StandardCharsets.UTF_8);
    }
}
