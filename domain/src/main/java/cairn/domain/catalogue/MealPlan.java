package cairn.domain.catalogue;

/** What a night in a tea house includes for those in the room. */
public enum MealPlan {
    ROOM_ONLY,
    BREAKFAST,
    HALF_BOARD,
    FULL_BOARD
}
