package cairn.domain.branding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import cairn.domain.shared.Rejection.Invalid;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PaletteTest {

    /** The quiet text of the console, which also appears on the soft background. */
    private static final Colour QUIET_ON_LIGHT = new Colour("#576168");

    private static final Colour QUIET_ON_DARK = new Colour("#a3adb0");

    @ParameterizedTest
    @CsvSource({
        "#000000, #ffffff, 21.00",
        "#ffffff, #ffffff, 1.00",
        "#777777, #ffffff, 4.48",
        "#ff0000, #ffffff, 4.00",
        "#0000ff, #ffff00, 8.00"
    })
    void theContrastIsThatOfTheGuidelines(String one, String other, double contrast) {
        assertThat(new Colour(one).contrast(new Colour(other))).isEqualTo(contrast, within(0.01));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "red", "#fff", "#12345g", "#1234567", "123456#", "#12345\n"})
    void whatIsNoColourIsRefused(String text) {
        assertThatExceptionOfType(Invalid.class).isThrownBy(() -> Colour.of("accent", text));
    }

    @Test
    void aReadableColourIsKept() {
        assertThat(Palette.light(new Colour("#8a2f6b")).accent()).isEqualTo(new Colour("#8a2f6b"));
        assertThat(Palette.dark(new Colour("#f0c26a")).accent()).isEqualTo(new Colour("#f0c26a"));
    }

    @Test
    void everyColourYieldsReadablePages() {
        for (var accent : grid().toList()) {
            assertReadable(Palette.light(accent), QUIET_ON_LIGHT);
            assertReadable(Palette.dark(accent), QUIET_ON_DARK);
        }
    }

    private static void assertReadable(Palette palette, Colour quiet) {
        assertThat(palette.contrast()).as("%s", palette).isGreaterThanOrEqualTo(Palette.REQUIRED);
        assertThat(palette.accent().contrast(palette.text())).isGreaterThanOrEqualTo(palette.contrast());
        assertThat(palette.accent().contrast(palette.soft())).isGreaterThanOrEqualTo(palette.contrast());
        assertThat(quiet.contrast(palette.soft())).as("%s", palette).isGreaterThanOrEqualTo(Palette.REQUIRED);
    }

    private static Stream<Colour> grid() {
        var channels = List.of(0, 0x33, 0x66, 0x80, 0x99, 0xcc, 0xff);
        int all = channels.size() * channels.size() * channels.size();
        return IntStream.range(0, all)
                .mapToObj(i -> new Colour(String.format(
                        Locale.ROOT,
                        "#%02x%02x%02x",
                        channels.get(i / 49),
                        channels.get(i / 7 % 7),
                        channels.get(i % 7))));
    }
}
