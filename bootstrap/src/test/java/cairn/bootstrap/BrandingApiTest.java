package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.TestService.Answer;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The name, the colour and the logo of agencies, and the files that are refused as logos. */
class BrandingApiTest {

    private static final String PASSWORD = "seven yaks on the upper trail";
    private static final String BRANDING = "/v1/account/branding";
    private static final String LOGO = BRANDING + "/logo";
    private static final String SVG = "image/svg+xml";
    private static final String PNG = "image/png";
    private static final String MOUNTAIN =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M0 8l4-8 4 8z\"/></svg>";
    private static final int SIGNATURE_AND_HEADER = 33;

    private static TestService service;
    private static int agencies;

    @BeforeAll
    static void start() {
        service = TestService.start();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static Browser owner(String tier) {
        var email = "owner-%d@branding.example".formatted(++agencies);
        var created = service.post("/v1/operators", service.deskKey("admin"), """
                {"name": "Yak Treks", "email": "%s", "tier": "%s"}""".formatted(email, tier));
        var owner = new Browser(service);
        owner.signInFirst(email, created.text("/console/password"), PASSWORD);
        return owner;
    }

    private static Browser owner() {
        return owner("enterprise");
    }

    private static Answer set(Browser owner, String accent) {
        return owner.write("PUT", BRANDING, """
                {"name": "Yak & Sons", "accent": "%s"}""".formatted(accent));
    }

    @Test
    void theOperatorsNameAndTheStandardColourApplyFirst() {
        var answer = owner().get(BRANDING);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text("/name")).isEqualTo("Yak Treks");
        assertThat(answer.text("/accent")).isEqualTo("#2b6249");
        assertThat(answer.body().has("logo")).isFalse();
        assertThat(answer.body().path("version").asInt()).isZero();
    }

    @Test
    void aColourThatCannotBeReadIsMadeDarkerAndLighter() {
        var owner = owner();
        var answer = set(owner, "#FFE000");

        assertThat(answer.status()).as(answer.raw().body()).isEqualTo(200);
        assertThat(answer.text("/accent")).isEqualTo("#ffe000");
        assertThat(answer.text("/light/accent")).isNotEqualTo("#ffe000");
        assertThat(answer.text("/dark/accent")).isEqualTo("#ffe000");
        assertThat(answer.body().at("/light/contrast").asDouble()).isBetween(4.5, 4.7);
        assertThat(owner.get(BRANDING).body()).isEqualTo(answer.body());
    }

    @ParameterizedTest
    @ValueSource(strings = {"yellow!", "#12345g", "#1234567", "#123"})
    void aTextThatIsNoColourIsRefused(String accent) {
        var answer = set(owner(), accent);

        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.text("/errors/0/pointer")).isEqualTo("/accent");
    }

    @Test
    void aChangeOfAnEarlierVersionIsRefused() {
        var owner = owner();
        var tag = owner.get(BRANDING).header("ETag");
        assertThat(set(owner, "#8a2f6b").status()).isEqualTo(200);
        var late = owner.writeMatching(tag, "PUT", BRANDING, "{\"name\": \"Late\", \"accent\": \"#000000\"}");

        assertThat(late.status()).isEqualTo(412);
        assertThat(owner.get(BRANDING).text("/name")).isEqualTo("Yak & Sons");
    }

    @Test
    void otherTiersAndOtherAgenciesSeeNothing() {
        var pro = owner("pro");
        for (var path : new String[] {BRANDING, LOGO}) {
            assertThat(pro.get(path).status()).isEqualTo(403);
            assertThat(pro.get(path).text("/type")).endsWith("/insufficient-tier");
        }
        assertThat(set(pro, "#8a2f6b").text("/type")).endsWith("/insufficient-tier");
        var owner = owner();
        assertThat(owner.upload("PUT", LOGO, SVG, bytes(MOUNTAIN)).status()).isEqualTo(204);
        assertThat(owner().get(LOGO).status()).isEqualTo(404);
    }

    @Test
    void anSvgIsServedUnderAPolicyThatRunsNothing() {
        var owner = owner();
        assertThat(owner.upload("PUT", LOGO, SVG, bytes(MOUNTAIN)).status()).isEqualTo(204);
        var logo = owner.get(LOGO);

        assertThat(logo.raw().body()).isEqualTo(MOUNTAIN);
        assertThat(logo.header("Content-Type")).isEqualTo(SVG);
        assertThat(logo.header("Content-Security-Policy")).startsWith("sandbox; default-src 'none'");
        assertThat(logo.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(owner.get(BRANDING).text("/logo/media_type")).isEqualTo(SVG);
        assertThat(owner.write("DELETE", LOGO, "").status()).isEqualTo(204);
        assertThat(owner.get(LOGO).status()).isEqualTo(404);
        assertThat(owner.get(BRANDING).body().has("logo")).isFalse();
    }

    @Test
    void aPngLosesItsMetadata() throws IOException {
        var owner = owner();
        var plain = png(64, 64);
        var secret = chunk("tEXt", bytes("Author\0someone"));
        var file = ByteBuffer.allocate(plain.length + secret.length)
                .put(plain, 0, SIGNATURE_AND_HEADER)
                .put(secret)
                .put(plain, SIGNATURE_AND_HEADER, plain.length - SIGNATURE_AND_HEADER)
                .array();

        assertThat(owner.upload("PUT", LOGO, PNG, file).status()).isEqualTo(204);
        assertThat(owner.get(LOGO).header("Content-Type")).isEqualTo(PNG);
        assertThat(owner.get(LOGO).raw().body()).doesNotContain("someone");
    }

    @Test
    void thePreviousLogoIsReplaced() {
        var owner = owner();
        var other = MOUNTAIN.replace("4-8", "4-6");
        owner.upload("PUT", LOGO, SVG, bytes(MOUNTAIN));
        owner.upload("PUT", LOGO, SVG, bytes(other));

        assertThat(owner.get(LOGO).raw().body()).isEqualTo(other);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "GIF89a",
                "<html xmlns='http://www.w3.org/1999/xhtml'/>",
                "<svg/>",
                "<svg xmlns='http://www.w3.org/2000/svg'>",
                "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
                "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
                "<svg xmlns='http://www.w3.org/2000/svg'><a href='javascript:alert(1)'/></svg>",
                "<svg xmlns='http://www.w3.org/2000/svg'><image href='https://elsewhere.example/a.png'/></svg>",
                "<svg xmlns='http://www.w3.org/2000/svg'><style>@import 'https://elsewhere.example/a.css'</style></svg>",
                "<svg xmlns='http://www.w3.org/2000/svg'><path fill='url( https://elsewhere.example/a.svg#b)'/></svg>",
                "<svg xmlns='http://www.w3.org/2000/svg'><foreignObject><p/></foreignObject></svg>",
                "<svg xmlns='http://www.w3.org/2000/svg'><use href='#a'/></svg>",
                "<?xml-stylesheet href='https://elsewhere.example/a.css'?><svg xmlns='http://www.w3.org/2000/svg'/>",
                "<!DOCTYPE svg [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><svg xmlns='http://www.w3.org/2000/svg'>&b;</svg>",
                "<!DOCTYPE svg SYSTEM 'file:///etc/passwd'><svg xmlns='http://www.w3.org/2000/svg'/>"
            })
    void aHostileOrUnknownFileIsRefused(String file) {
        var owner = owner();
        var answer = owner.upload("PUT", LOGO, SVG, bytes(file));

        assertThat(answer.status()).as(answer.raw().body()).isBetween(400, 422);
        assertThat(owner.get(LOGO).status()).isEqualTo(404);
    }

    @Test
    void aPngOfTooManyPixelsIsRefusedByItsHeader() throws IOException {
        var owner = owner();
        var bomb = png(16, 16);
        ByteBuffer.wrap(bomb).putInt(16, 60_000).putInt(20, 60_000);

        var answer = owner.upload("PUT", LOGO, PNG, bomb);
        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.raw().body()).contains("1024 by 1024");
        var plain = png(16, 16);
        assertThat(owner.upload("PUT", LOGO, PNG, Arrays.copyOf(plain, plain.length - 9))
                        .status())
                .isEqualTo(422);
        ByteBuffer.wrap(plain).putInt(SIGNATURE_AND_HEADER, Integer.MAX_VALUE);
        assertThat(owner.upload("PUT", LOGO, PNG, plain).status()).isEqualTo(422);
    }

    @Test
    void aFileThatIsTooLargeOrOfAnotherTypeIsRefused() {
        var owner = owner();
        var large = MOUNTAIN.replace("</svg>", "<!--" + "x".repeat(65_536) + "--></svg>");

        assertThat(owner.upload("PUT", LOGO, SVG, bytes(large)).status()).isEqualTo(413);
        assertThat(owner.upload("PUT", LOGO, "application/json", bytes("{}")).status())
                .isEqualTo(415);
        assertThat(owner.upload("PUT", BRANDING, PNG, bytes("{}")).status()).isEqualTo(415);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] png(int width, int height) throws IOException {
        var out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), "png", out);
        return out.toByteArray();
    }

    private static byte[] chunk(String type, byte[] data) {
        var content = ByteBuffer.allocate(4 + data.length).put(bytes(type)).put(data);
        var sum = new CRC32();
        sum.update(content.array());
        return ByteBuffer.allocate(12 + data.length)
                .putInt(data.length)
                .put(content.array())
                .putInt((int) sum.getValue())
                .array();
    }
}
