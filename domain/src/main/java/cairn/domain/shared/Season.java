package cairn.domain.shared;

/** A quarter of the trekking year: March to May, June to August, September to November, December to February. */
public enum Season {
    SPRING,
    MONSOON,
    AUTUMN,
    WINTER
}
