package cairn.adapter.rest.pages.language;

import static cairn.adapter.rest.pages.language.Translations.text;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.pipeline.AcceptHeader;
import cairn.adapter.rest.pages.NepaliDates;
import cairn.adapter.rest.pages.Texts;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.Countries;
import cairn.domain.booking.BookingStatus;
import cairn.domain.shared.Money;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.MutableHttpRequest;
import io.micronaut.http.context.ServerRequestContext;
import io.micronaut.http.cookie.Cookie;
import io.micronaut.http.simple.SimpleHttpRequest;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Currency;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The language of a page, and how it writes dates and numbers. */
class PageLanguageTest {

    private static final LocalDate DAY = LocalDate.of(2027, 4, 9);

    @Test
    void withoutARequestTextsAreEnglish() {
        assertThat(Language.current()).isEqualTo(Language.ENGLISH);
        assertThat(text("Bookings")).isEqualTo("Bookings");
    }

    @ParameterizedTest
    @CsvSource({"ne, NEPALI", "NE, NEPALI", "en, ENGLISH"})
    void theCookieChoosesTheLanguage(String cookie, Language language) {
        var request = request().cookie(Cookie.of(Language.COOKIE, cookie)).header(HttpHeaders.ACCEPT_LANGUAGE, "de");
        assertThat(in(request, Language::current)).isEqualTo(language);
    }

    @Test
    void theCookieOverridesTheBrowser() {
        var request = request().cookie(Cookie.of(Language.COOKIE, "en")).header(HttpHeaders.ACCEPT_LANGUAGE, "ne");
        assertThat(in(request, Language::current)).isEqualTo(Language.ENGLISH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ne", "ne-NP,ne;q=0.9,en;q=0.8", "NE-np"})
    void theFirstLanguageOfTheBrowserCounts(String header) {
        assertThat(in(request().header(HttpHeaders.ACCEPT_LANGUAGE, header), Language::current))
                .isEqualTo(Language.NEPALI);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "n", "*", ",", "-ne", "new-NP", "en,ne", "de-DE", ";q=1", "नेपाली", "nenenenenenenene"})
    void otherLanguagesAndNonsenseAreEnglish(String header) {
        var request = request().header(HttpHeaders.ACCEPT_LANGUAGE, header);
        assertThat(in(request, Language::current)).isEqualTo(Language.ENGLISH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nepali", "ne ", "../ne", "%00"})
    void aCookieWithNonsenseIsIgnored(String cookie) {
        assertThat(in(request().cookie(Cookie.of(Language.COOKIE, cookie)), Language::current))
                .isEqualTo(Language.ENGLISH);
    }

    @Test
    void datesHaveTheMonthsAndDigitsOfTheLanguage() {
        assertThat(Texts.day(DAY)).isEqualTo("9 Apr 2027");
        assertThat(inNepali(() -> Texts.day(DAY))).isEqualTo("९ अप्रिल २०२७");
        assertThat(inNepali(() -> Texts.month(YearMonth.from(DAY)))).isEqualTo("अप्रिल २०२७");
        assertThat(inNepali(() -> Words.days(DAY, DAY.plusDays(3)))).isEqualTo("९–१२ अप्रिल २०२७");
        assertThat(inNepali(
                        () -> Texts.at(Instant.parse("2027-04-09T06:15:00Z")).text()))
                .isEqualTo("९ अप्रिल २०२७, १२:००");
    }

    @Test
    void daysOfBikramSambatHaveTheirNepaliNames() {
        assertThat(NepaliDates.of(DAY)).isEqualTo("26 Chaitra 2083 BS");
        assertThat(inNepali(() -> NepaliDates.of(DAY))).isEqualTo("२६ चैत २०८३ वि.सं.");
        assertThat(inNepali(() -> NepaliDates.brief(DAY))).isEqualTo("२६ चैत");
    }

    @Test
    void numbersAreGroupedByLakhAndCrore() {
        assertThat(Numbers.grouped(12_345_678)).isEqualTo("12,345,678");
        assertThat(inNepali(() -> Numbers.grouped(12_345_678))).isEqualTo("१,२३,४५,६७८");
        assertThat(inNepali(() -> Numbers.grouped(-100_000))).isEqualTo("-१,००,०००");
        assertThat(inNepali(() -> Numbers.grouped(999))).isEqualTo("९९९");
        assertThat(inNepali(() -> Numbers.grouped(new BigDecimal("1234.5"), 3))).isEqualTo("१,२३४.५००");
        assertThat(inNepali(() -> Numbers.plain(2027))).isEqualTo("२०२७");
    }

    @Test
    void amountsKeepTheirCurrency() {
        var price = new Money(12_346_000, Currency.getInstance("USD"));
        assertThat(Texts.money(price)).isEqualTo("USD 123,460.00");
        assertThat(inNepali(() -> Texts.money(price))).isEqualTo("USD १,२३,४६०.००");
    }

    @Test
    void wordsAndCountriesAreTranslated() {
        assertThat(inNepali(() -> Words.of(BookingStatus.PENDING))).isEqualTo("होल्डमा");
        assertThat(inNepali(() -> Words.count(2, text("room"), text("rooms")))).isEqualTo("२ कोठा");
        assertThat(inNepali(() -> text("%s of %s named", 3, 8))).isEqualTo("८ मध्ये ३ जनाको नाम छ");
        assertThat(inNepali(() -> Countries.name("DE"))).isEqualTo("जर्मनी");
        assertThat(Countries.name("DE")).isEqualTo("Germany");
    }

    @Test
    void aTextWithoutATranslationStaysEnglish() {
        assertThat(inNepali(() -> text("A name of a customer"))).isEqualTo("A name of a customer");
    }

    private static <T> T inNepali(Supplier<T> action) {
        return in(request().cookie(Cookie.of(Language.COOKIE, "ne")), action);
    }

    private static <T> T in(MutableHttpRequest<?> request, Supplier<T> action) {
        AcceptHeader.rewrite(request);
        return ServerRequestContext.with(request, action);
    }

    private static MutableHttpRequest<?> request() {
        return new SimpleHttpRequest<>(HttpMethod.GET, "/console", null);
    }
}
