package cairn.domain.catalogue;

/** How hard a trail is, for a healthy walker who knows mountains; in rising order. */
public enum Difficulty {
    EASY,
    MODERATE,
    STRENUOUS,
    CHALLENGING
}
