package cairn.adapter.rest.http.json;

/** The pattern and the message of a constraint that rejects blank texts. */
public final class NonBlankText {

    public static final String PATTERN = "[\\s\\S]*\\S[\\s\\S]*";
    public static final String MESSAGE = "must not be blank";

    private NonBlankText() {}
}
