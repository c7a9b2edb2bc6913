package cairn.domain.webhook;

public enum DisableReason {
    GONE,
    FAILING
}
