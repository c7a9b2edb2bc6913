package cairn.domain.branding;

/**
 * A logo, without its content.
 *
 * @param digest the SHA-256 of the content in hexadecimal
 */
public record Logo(Format format, String digest) {

    public enum Format {
        PNG,
        SVG
    }
}
