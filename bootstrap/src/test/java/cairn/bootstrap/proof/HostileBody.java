package cairn.bootstrap.proof;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;

/**
 * A request with a body that should be refused.
 *
 * @param headers those that say how long the body is, and its type
 * @param block the body, or a part of it; each character stands for a byte
 * @param count how many times the block is sent, unless there is a response before
 */
record HostileBody(String name, String headers, String block, int count) {

    private static final int BLOCK = 1 << 16;

    private static HostileBody bytes(String name, String body) {
        return new HostileBody(name, "Content-Length: %d\r\n%s".formatted(body.length(), type("json")), body, 1);
    }

    private static HostileBody sized(String name, String body) {
        return bytes(name, new String(body.getBytes(UTF_8), ISO_8859_1));
    }

    static String type(String subtype) {
        return "Content-Type: application/" + subtype + "\r\n";
    }

    /** A gigabyte is sent in blocks of 64 KiB. */
    static List<HostileBody> all() {
        var spaces = " ".repeat(BLOCK);
        return List.of(
                new HostileBody(
                        "a gigabyte announced",
                        "Content-Length: %d\r\n%s".formatted(1 << 30, type("json")),
                        spaces,
                        1 << 14),
                new HostileBody(
                        "a gigabyte in chunks",
                        "Transfer-Encoding: chunked\r\n" + type("json"),
                        "%x\r\n%s\r\n".formatted(BLOCK, spaces),
                        1 << 14),
                sized("a text of 10 MB", "{\"notes\": \"%s\"}".formatted("x".repeat(10_000_000))),
                sized("100,000 nested arrays", "[".repeat(100_000)),
                sized("30,000 nested arrays", "[".repeat(30_000) + "]".repeat(30_000)),
                sized("a million members", members(1_000_000)),
                sized("5,000 members", members(5_000)),
                sized("a text of 60,000 characters", "{\"notes\": \"%s\"}".formatted("x".repeat(60_000))),
                sized("a number of 60,000 digits", "{\"party_size\": %s}".formatted("1".repeat(60_000))),
                sized("1e400", "{\"party_size\": 1e400}"),
                sized("-0", "{\"party_size\": -0}"),
                sized("NaN", "{\"party_size\": NaN}"),
                sized("a member twice", "{\"party_size\": 2, \"party_size\": 3}"),
                sized("half a surrogate pair", "{\"notes\": \"\\ud83c\"}"),
                sized("a null character", "{\"notes\": \"a\\u0000b\"}"),
                bytes("what is not UTF-8", "{\"notes\": \"\u00c0\u0080\"}"),
                sized("a byte-order mark", "\uFEFF{\"party_size\": 2}"),
                new HostileBody("another type", "Content-Length: 2\r\n" + type("xml"), "{}", 1));
    }

    private static String members(int count) {
        var body = new StringBuilder("{\"metadata\": {");
        for (int i = 0; i < count; i++) {
            body.append(i == 0 ? "" : ",").append('"').append(i).append("\":1");
        }
        return body.append("}}").toString();
    }
}
