package cairn.domain.catalogue;

public enum MealPlan {
    ROOM_ONLY,
    BREAKFAST,
    HALF_BOARD,
    FULL_BOARD
}
