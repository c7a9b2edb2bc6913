package cairn.domain.branding;

import java.util.Optional;

/**
 * The name and the colour that travellers see.
 *
 * @param name the agency's name as travellers know it
 * @param phone the number under which travellers reach the agency
 */
public record Branding(String name, Colour accent, Optional<String> phone) {

    public static final int MAX_NAME_LENGTH = 80;
    public static final int MAX_PHONE_LENGTH = 40;
}
