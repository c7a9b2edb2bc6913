package cairn.bootstrap;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Request targets that two parsers could read as two different resources. */
final class OddTargets {

    private OddTargets() {}

    /** Returns spellings that name, or seem to name, the path and the other path in one target. */
    static List<String> of(String path, String other) {
        return Stream.of(
                        schemes(path, other),
                        fragments(path, other),
                        separators(path, other),
                        escapes(path),
                        parameters(path, other))
                .flatMap(targets -> targets)
                .toList();
    }

    private static Stream<String> schemes(String path, String other) {
        return Stream.of("x:", "http:", "http:/", "http://h", "//h", "file://", "X:")
                .flatMap(scheme -> Stream.of(
                        scheme + path,
                        scheme + path + "#://c" + other,
                        scheme + path + "?://c" + other,
                        scheme + path + "?days=3#://c" + other));
    }

    private static Stream<String> fragments(String path, String other) {
        return Stream.of(
                path + "#", path + "#" + other, path + "?limit=1#" + other, path + "%23" + other, path + "#?limit=1");
    }

    private static Stream<String> separators(String path, String other) {
        return Stream.of(
                "/" + path,
                "//c" + path,
                path + "/",
                path + "//",
                path + "/.",
                path + "/..",
                path + "/.." + other,
                "/." + path,
                "/.." + path,
                "/v1/.." + path,
                path.replaceFirst("/v1/", "/v1//"),
                path.replaceFirst("/v1/", "/v1/%2e/"),
                path.replaceFirst("/v1/", "/v1/x/%2E%2E/"),
                path.replaceFirst("/v1/", "/v1%2f"),
                path.replaceFirst("/v1/", "/v1%2F"),
                path.replace("/v1/", "/v1\\"),
                path.replaceFirst("/v1/", "/v1%5c"),
                path + ";a=b",
                path + ";" + other,
                path + "%3b",
                path + "%00",
                path + "%20",
                path + "+");
    }

    private static Stream<String> escapes(String path) {
        var last = path.charAt(path.length() - 1);
        var start = path.substring(0, path.length() - 1);
        var hex = Integer.toHexString(last);
        return Stream.of(
                start + "%" + hex,
                start + "%" + hex.toUpperCase(Locale.ROOT),
                start + "%25" + hex,
                start + "%c0%af" + last,
                path.toUpperCase(Locale.ROOT),
                path.replaceFirst("v1", "%761"),
                path.replaceFirst("v1", "V1"));
    }

    private static Stream<String> parameters(String path, String other) {
        return Stream.of(
                path + "?",
                path + "??",
                path + "?&",
                path + "?=",
                path + "??limit=1",
                path + "?limit=1&limit=2",
                path + "?limit=1;limit=2",
                path + "?limit%3D1",
                path + "?l%69mit=1",
                path + "?limit=%31",
                path + "?offset=0&limit=1",
                path + "?limit=1&offset=0",
                path + "?limit=1&",
                path + "?%6cimit=1",
                path + "?%6Cimit=1",
                path + "?unknown=1",
                path + "?limit=1?offset=0",
                path + "?" + other,
                path + "%3flimit=1",
                path + "?region=Khumbu",
                path + "?region=Khumb%75",
                path + "?region=Khumbu%00");
    }
}
