package cairn.adapter.rest.http.json;

import io.micronaut.core.convert.ConversionContext;
import io.micronaut.core.convert.TypeConverter;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.UUID;

/**
 * Converts path identifiers to UUIDs. Accepts only the full form, unlike the JDK, which also accepts omitted digits.
 */
@Singleton
final class CanonicalUuids implements TypeConverter<CharSequence, UUID> {

    @Override
    public Optional<UUID> convert(CharSequence text, Class<UUID> type, ConversionContext context) {
        try {
            var id = UUID.fromString(text.toString());
            if (id.toString().equalsIgnoreCase(text.toString())) {
                return Optional.of(id);
            }
            context.reject(text, new IllegalArgumentException("Not in canonical form"));
        } catch (IllegalArgumentException e) {
            context.reject(text, e);
        }
        return Optional.empty();
    }
}
