package cairn.domain.catalogue;

/**
 * How sure a published fact is: from an official page or two independent reports, from one good source, from one old
 * source, from general knowledge and rounded.
 */
public enum SourceConfidence {
    HIGH,
    MEDIUM,
    LOW,
    APPROXIMATE
}
