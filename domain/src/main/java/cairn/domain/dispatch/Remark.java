package cairn.domain.dispatch;

import cairn.domain.shared.Personal;

public record Remark(String text) implements Personal {

    @Override
    public String toString() {
        return "Remark[…]";
    }
}
