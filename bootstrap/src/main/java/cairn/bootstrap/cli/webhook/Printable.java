package cairn.bootstrap.cli.webhook;

/** Makes text from elsewhere safe to print, because it must not control the terminal. */
final class Printable {

    private static final int LONGEST = 500;

    private Printable() {}

    static String of(String text) {
        var safe = text.replaceAll("[^ -~]", "?");
        return safe.length() <= LONGEST ? safe : safe.substring(0, LONGEST) + "...";
    }
}
