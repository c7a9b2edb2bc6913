package cairn.domain.document;

import cairn.domain.document.DocumentEvent.DocumentIssued;

public record NumberUse(boolean isTaken) {

    public static final NumberUse FREE = new NumberUse(false);

    public NumberUse after(DocumentEvent event) {
        return event instanceof DocumentIssued ? new NumberUse(true) : this;
    }
}
