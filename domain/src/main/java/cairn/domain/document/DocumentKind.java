package cairn.domain.document;

public enum DocumentKind {
    /** States what a booking is charged. */
    INVOICE("I"),
    /** Confirms a payment. */
    RECEIPT("R");

    private final String letter;

    DocumentKind(String letter) {
        this.letter = letter;
    }

    String letter() {
        return letter;
    }
}
