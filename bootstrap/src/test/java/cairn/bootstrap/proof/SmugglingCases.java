package cairn.bootstrap.proof;

import java.util.ArrayList;
import java.util.List;

/**
 * Requests whose end is in doubt, so that what one reader takes for their body another takes for the next request. A line
 * that is folded into the header before it leaves no doubt, because every reader has to join the two (RFC 9112, section 5.2).
 */
final class SmugglingCases {

    private static final String LINE = "\r\n";

    private static final List<String> TRANSFER_ENCODINGS = List.of(
            "Transfer-Encoding: chunked",
            "transfer-encoding: CHUNKED",
            "Transfer-Encoding : chunked",
            "Transfer-Encoding\t: chunked",
            " Transfer-Encoding: chunked",
            "Transfer-Encoding:chunked",
            "Transfer-Encoding:\tchunked",
            "Transfer-Encoding: \u000Bchunked",
            "Transfer-Encoding: chunked ",
            "Transfer-Encoding: chunked\u0000",
            "Transfer-Encoding: xchunked",
            "Transfer-Encoding: \"chunked\"",
            "Transfer-Encoding: chunked;q=1",
            "Transfer-Encoding: chunked, identity",
            "Transfer-Encoding: identity, chunked",
            "Transfer-Encoding: chunked, chunked",
            "Transfer-Encoding: gzip, chunked",
            "Transfer-Encoding: identity",
            "Transfer-Encoding:",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
            "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding:\r\n chunked",
            "Transfer-Encoding\r\n: chunked",
            "X-Odd: a\nTransfer-Encoding: chunked",
            "X-Odd: a\rTransfer-Encoding: chunked",
            "Connection: Content-Length\r\nTransfer-Encoding: chunked");

    /** With {@code %1$d} for the length of the body that follows. */
    private static final List<String> LENGTHS = List.of(
            "Content-Length: 0\r\nContent-Length: %1$d",
            "Content-Length: %1$d\r\nContent-Length: 0",
            "Content-Length: 0, %1$d",
            "Content-Length: %1$d, 0",
            "Content-Length: %1$d, %1$d",
            "Content-Length: +%1$d",
            "Content-Length: -%1$d",
            "Content-Length: -0",
            "Content-Length: 0x%1$x",
            "Content-Length: %1$d.0",
            "Content-Length: %1$de0",
            "Content-Length: %1$d 0",
            "Content-Length: 0 %1$d",
            "Content-Length: %1$d;",
            "Content-Length: \"%1$d\"",
            "Content-Length: %1$d\u0000",
            "Content-Length: \u00B2",
            "Content-Length:",
            "Content-Length: 18446744073709551616",
            "Content-Length : %1$d",
            "Content-Length\r\n : %1$d",
            "X-Odd: a\nContent-Length: %1$d",
            "X-Odd: a\rContent-Length: %1$d",
            "Host: elsewhere\r\nContent-Length: %1$d");

    /** With {@code %1$x} for the length of the chunk that follows. */
    private static final List<String> CHUNK_SIZES = List.of(
            "0x%1$x",
            "+%1$x",
            "-%1$x",
            " %1$x",
            "%1$x \t0",
            "%1$x,0",
            "0,%1$x",
            "%1$x;\n",
            "%1$x;a=\"\n\"",
            "%1$x\n",
            "%1$x\r",
            "%1$xg",
            "1%1$016x",
            "FFFFFFFFFFFFFFFF",
            "80000000",
            "");

    private SmugglingCases() {}

    /**
     * Returns all of them.
     *
     * @param head the request line and headers of a POST without those that say where its body ends
     * @param smuggled the request to smuggle
     */
    static List<String> of(String head, String smuggled) {
        var cases = new ArrayList<String>();
        var chunk = Integer.toHexString(smuggled.length()) + LINE;
        for (var encoding : TRANSFER_ENCODINGS) {
            var ended = "0" + LINE + LINE + smuggled;
            cases.add(head + length(ended.length()) + encoding + LINE + LINE + ended);
            cases.add(head + encoding + LINE + length(ended.length()) + LINE + ended);
            cases.add(head + length(chunk.length()) + encoding + LINE + LINE + chunk + smuggled + LINE + "0" + LINE
                    + LINE);
        }
        for (var length : LENGTHS) {
            cases.add(head + length.formatted(smuggled.length()) + LINE + LINE + smuggled);
        }
        for (var size : CHUNK_SIZES) {
            cases.add(head + "Transfer-Encoding: chunked" + LINE + LINE + size.formatted(smuggled.length()) + LINE
                    + smuggled + LINE + "0" + LINE + LINE);
        }
        cases.add(head.replace("HTTP/1.1", "HTTP/1.0") + "Transfer-Encoding: chunked" + LINE + LINE + "0" + LINE + LINE
                + smuggled);
        cases.add(head + "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n"
                + "Content-Length: " + smuggled.length() + LINE + LINE + smuggled);
        cases.add(head + "Expect: 100-continue\r\n" + length(smuggled.length()) + LINE + smuggled);
        cases.add("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + smuggled);
        cases.add(head + "no colon here\r\n" + length(smuggled.length()) + LINE + smuggled);
        return cases;
    }

    private static String length(int length) {
        return "Content-Length: " + length + LINE;
    }
}
