package cairn.domain.catalogue;

import java.util.Optional;
import java.util.UUID;

public record TeaHouseId(UUID value) {

    /** Parses a UUID in its canonical form, ignoring case. Returns empty for any other text. */
    public static Optional<TeaHouseId> in(String text) {
        try {
            var id = UUID.fromString(text);
            return id.toString().equalsIgnoreCase(text) ? Optional.of(new TeaHouseId(id)) : Optional.empty();
        } catch (IllegalArgumentException notAnId) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
