package cairn.domain.shared;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NepalTerritoryTest {

    @ParameterizedTest
    @CsvSource({
        "Kathmandu, 27.70, 85.32",
        "Everest, 27.988, 86.925",
        "Lo Manthang, 29.183, 83.957",
        "Simikot, 29.97, 81.83",
        "Hilsa at the border, 30.155, 81.335",
        "Mahendranagar, 28.96, 80.18",
        "Nepalgunj, 28.05, 81.62",
        "Lumbini, 27.47, 83.28",
        "Birgunj at the border, 27.01, 84.88",
        "Biratnagar, 26.45, 87.28",
        "Kakarbhitta at the border, 26.65, 88.16",
        "Kanchenjunga, 27.703, 88.147"
    })
    void whatIsInNepalIsInside(String name, double latitude, double longitude) {
        assertThat(NepalTerritory.contains(new GeoPoint(latitude, longitude)))
                .as(name)
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "Gorakhpur, 26.76, 83.37",
        "Varanasi, 25.32, 83.01",
        "Patna, 25.60, 85.14",
        "Motihari, 26.65, 84.92",
        "Bahraich, 27.57, 81.60",
        "Pilibhit, 28.63, 79.80",
        "Darjeeling, 27.04, 88.26",
        "Siliguri, 26.72, 88.43",
        "Gangtok, 27.33, 88.61",
        "Nyalam, 28.155, 85.98",
        "Rongbuk, 28.19, 86.83",
        "Kyirong, 28.85, 85.30",
        "Burang, 30.29, 81.18",
        "Kathmandu the other way round, 85.32, 27.70",
        "the south pole, -90, 0",
        "nowhere, 0, 0"
    })
    void whatIsBeyondTheBorderIsNot(String name, double latitude, double longitude) {
        var position = new GeoPoint(latitude, longitude);

        assertThat(NepalTerritory.contains(position)).as(name).isFalse();
        assertThat(NepalTerritory.isPlain(position)).as(name).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "Nepalgunj, 28.05, 81.62, true",
        "Lumbini, 27.47, 83.28, true",
        "Sauraha, 27.58, 84.50, true",
        "Janakpur, 26.73, 85.93, true",
        "Biratnagar, 26.45, 87.28, true",
        "Dhangadhi, 28.69, 80.60, true",
        "Kathmandu, 27.70, 85.32, false",
        "Pokhara, 28.20, 83.98, false",
        "Surkhet, 28.60, 81.63, false",
        "Ilam, 26.91, 87.93, false",
        "Everest, 27.988, 86.925, false"
    })
    void thePlainsAreInTheSouth(String name, double latitude, double longitude, boolean isPlain) {
        assertThat(NepalTerritory.isPlain(new GeoPoint(latitude, longitude)))
                .as(name)
                .isEqualTo(isPlain);
    }

    @ParameterizedTest
    @CsvSource({
        "Kathmandu, 27.70, 85.32, ''",
        "Kathmandu the other way round, 85.32, 27.70, looks reversed: the latitude comes first",
        "Patna, 25.60, 85.14, 'must be in Nepal, the latitude first'",
        "Auckland, -36.85, 174.76, 'must be in Nepal, the latitude first'"
    })
    void aPositionBeyondTheBorderIsDistinguishedFromAReversedOne(
            String name, double latitude, double longitude, String beginning) {
        var fault = NepalTerritory.fault(new GeoPoint(latitude, longitude));

        assertThat(fault.isPresent()).as(name).isEqualTo(!beginning.isEmpty());
        assertThat(fault.orElse("")).as(name).startsWith(beginning);
    }
}
