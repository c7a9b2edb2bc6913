package cairn.adapter.rest.api.console;

import io.nayuki.qrcodegen.QrCode;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Draws QR codes as SVG: black on white in both themes, because scanners expect it. */
final class QrImage {

    /** The white margin that scanners need, in modules. */
    private static final int MARGIN = 4;

    private QrImage() {}

    static String svg(String text) {
        var code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
        int size = code.size + 2 * MARGIN;
        return """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %1$d"><path fill="#fff" d="M0 0h%1$dv%1$dH0z"/>\
                <path d="%2$s"/></svg>""".formatted(size, modules(code));
    }

    private static String modules(QrCode code) {
        return IntStream.range(0, code.size * code.size)
                .filter(place -> code.getModule(place % code.size, place / code.size))
                .mapToObj(place -> "M%d %dh1v1h-1z".formatted(place % code.size + MARGIN, place / code.size + MARGIN))
                .collect(Collectors.joining());
    }
}
