package cairn.bootstrap.browser;

/** The texts that an agency's people write into fields. */
enum Wording {
    PLAIN {
        @Override
        String text(String plain, int most) {
            return plain;
        }
    },

    /** Texts that try to be more than text: elements, attributes, expressions, reversed and very wide writing. */
    HOSTILE {
        @Override
        String text(String plain, int most) {
            var written = MARK + EXPRESSIONS + REVERSED + "M".repeat(WIDE);
            return written.substring(0, Math.min(most, written.length()));
        }
    };

    /** The beginning of every hostile text. Its script would run on a page that does not escape it. */
    static final String MARK = "\"'><img src=x onerror=hostile()>";

    private static final String EXPRESSIONS = "<script>hostile()</script>${7*7}{{7*7}}javascript:hostile()";
    private static final String REVERSED = "\u202Ekcart\u202C \uD83C\uDFD4\uFE0F";
    private static final int WIDE = 400;

    abstract String text(String plain, int most);
}
