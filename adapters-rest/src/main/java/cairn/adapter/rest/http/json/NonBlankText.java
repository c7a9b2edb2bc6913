package cairn.adapter.rest.http.json;

/** What a text must be like to say something; for use with a pattern constraint. */
public final class NonBlankText {

    public static final String PATTERN = "[\\s\\S]*\\S[\\s\\S]*";
    public static final String MESSAGE = "must not be blank";

    private NonBlankText() {}
}
