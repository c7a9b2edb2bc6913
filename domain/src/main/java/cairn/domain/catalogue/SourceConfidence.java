package cairn.domain.catalogue;

/**
 * The confidence in a published fact. High: an official page or two independent reports; medium: one good source; low:
 * one old source; approximate: general knowledge, rounded.
 */
public enum SourceConfidence {
    HIGH,
    MEDIUM,
    LOW,
    APPROXIMATE
}
