package cairn.domain.dispatch;

import cairn.domain.shared.Personal;

/** What somebody has written down; nobody knows of whom it speaks. */
public record Remark(String text) implements Personal {

    /** Says nothing: events and commands are written to logs whole. */
    @Override
    public String toString() {
        return "Remark[…]";
    }
}
