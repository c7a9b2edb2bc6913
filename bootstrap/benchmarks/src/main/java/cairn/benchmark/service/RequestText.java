package cairn.benchmark.service;

final class RequestText {

    private RequestText() {}

    /** @param bearer a key or a token; empty for a request without credentials */
    static String get(String path, String bearer) {
        return "GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\n%s\r\n".formatted(path, authorization(bearer));
    }

    /**
     * Returns a request with a body.
     *
     * @param bearer a key or a token; empty for a request without credentials
     * @param body JSON in ASCII
     */
    static String post(String path, String bearer, String body) {
        return "POST %s HTTP/1.1\r\nHost: 127.0.0.1\r\n%sContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                .formatted(path, authorization(bearer), body.length(), body);
    }

    private static String authorization(String bearer) {
        return bearer.isEmpty() ? "" : "Authorization: Bearer " + bearer + "\r\n";
    }
}
