package cairn.domain.branding;

/**
 * The name and the colour that travellers see.
 *
 * @param name the agency's name as travellers know it
 */
public record Branding(String name, Colour accent) {

    public static final int MAX_NAME_LENGTH = 80;
}
