package cairn.domain.catalogue;

/** The difficulty of a trail for a healthy walker with mountain experience, in ascending order. */
public enum Difficulty {
    EASY,
    MODERATE,
    STRENUOUS,
    CHALLENGING
}
