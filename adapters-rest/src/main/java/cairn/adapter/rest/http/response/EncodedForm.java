package cairn.adapter.rest.http.response;

/** One form of a response, plain or compressed: its bytes, which are never changed, and their entity tag. */
final class EncodedForm {

    private final byte[] bytes;
    private final String tag;
    private final boolean compressed;

    EncodedForm(byte[] bytes, String tag, boolean compressed) {
        this.bytes = bytes;
        this.tag = tag;
        this.compressed = compressed;
    }

    byte[] bytes() {
        return bytes;
    }

    String tag() {
        return tag;
    }

    boolean compressed() {
        return compressed;
    }
}
