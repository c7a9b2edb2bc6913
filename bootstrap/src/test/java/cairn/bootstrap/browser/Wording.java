package cairn.bootstrap.browser;

/** The texts that an agency's people write into fields. */
enum Wording {
    PLAIN {
        @Override
        String text(String plain, int most) {
            return plain;
        }

        @Override
        String email(String plain) {
            return plain;
        }
    },

    /**
     * Texts that try to be more than text: elements, attributes, control characters, reversed writing, expressions and
     * very wide words.
     */
    HOSTILE {
        @Override
        String text(String plain, int most) {
            var written = MARK + CONTROLS + REVERSED + EXPRESSIONS + "M".repeat(WIDE);
            return written.substring(0, Math.min(most, written.length()));
        }

        @Override
        String email(String plain) {
            return ADDRESS + plain;
        }
    };

    /** The beginning of every hostile text. Its script would run on a page that does not escape it. */
    static final String MARK = "\"'><img src=x onerror=hostile()>";

    /** The beginning of every hostile e-mail address. */
    private static final String ADDRESS = "o'&`{{7*7}}${7*7}";

    private static final String EXPRESSIONS = "<script>hostile()</script>${7*7}{{7*7}}javascript:hostile()";

    /** The first and the last control characters, colours of a terminal, separators of lines, and a byte order mark. */
    private static final String CONTROLS = "\u0001\u001B[31m\u007F\u0085\u009F\u2028\uFEFF";

    private static final String REVERSED = "\u202Ekcart\u200F \uD83C\uDFD4\uFE0F";
    private static final int WIDE = 400;

    abstract String text(String plain, int most);

    abstract String email(String plain);

    static boolean isHostile(String text) {
        return text.startsWith(MARK) || text.startsWith(ADDRESS);
    }
}
