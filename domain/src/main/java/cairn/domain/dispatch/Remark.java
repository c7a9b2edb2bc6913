package cairn.domain.dispatch;

import cairn.domain.shared.Personal;

/** A free-text remark, which may contain personal data. */
public record Remark(String text) implements Personal {

    @Override
    public String toString() {
        return "Remark[…]";
    }
}
