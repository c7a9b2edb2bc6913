package cairn.adapter.rest.http.response;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the links (RFC 8288) between the pages of a list, which keep the rest of the query. */
public final class LinkHeader {

    private static final Set<String> PAGING = Set.of("limit", "offset", "cursor");

    private LinkHeader() {}

    static String of(String address, @Nullable String query, Listing<?> list) {
        Pagination page = list.pagination();
        Map<String, String> pages = page.offset() == null
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

    /**
     * Returns the links by offset. A page can hold fewer items than its limit although more follow, so the next page
     * starts where this one ends.
     *
     * @param total the number of items of the list; null if there are too many to count
     */
    private static Map<String, String> byOffset(int limit, int offset, int held, @Nullable Long total) {
        Map<String, Long> pages = new LinkedHashMap<>();
        pages.put("first", 0L);
        if (offset > 0) {
            pages.put("prev", Math.max(0L, offset - limit));
        }
        long next = (long) offset + (held == 0 ? limit : held);
        if (total == null || next < total) {
            pages.put("next", next);
        }
        if (total != null) {
            pages.put("last", Math.max(0, total - 1) / limit * limit);
        }
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

    /**
     * Returns the query without these parameters, whatever the encoding of their names, ready to append parameters to.
     */
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
