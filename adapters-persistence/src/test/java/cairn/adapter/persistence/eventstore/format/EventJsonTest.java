package cairn.adapter.persistence.eventstore.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.persistence.eventstore.format.TripEvent.Fee;
import cairn.adapter.persistence.eventstore.format.TripEvent.GuideId;
import cairn.adapter.persistence.eventstore.format.TripEvent.Level;
import cairn.adapter.persistence.eventstore.format.TripEvent.Passport;
import cairn.adapter.persistence.eventstore.format.TripEvent.Traveller;
import cairn.adapter.persistence.eventstore.format.TripEvent.TripBooked;
import cairn.adapter.persistence.eventstore.format.TripEvent.TripEnded;
import cairn.adapter.persistence.eventstore.format.TripEvent.TripId;
import cairn.application.Garbled;
import cairn.application.Proof;
import cairn.domain.shared.Personal;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.messaging.core.Metadata;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EventJsonTest {

    private static final TripBooked BOOKED = new TripBooked(
            new TripId(UUID.fromString("0198c0de-0000-7000-8000-000000000001")),
            new Traveller("Pasang Lhamu", "pasang@example.org"),
            new Passport("P1234567"),
            LocalDate.of(2026, 10, 3),
            Instant.parse("2026-05-04T03:02:01.000123Z"),
            12,
            new Fee(new BigDecimal("1250.50"), "USD"),
            List.of(new GuideId(7), new GuideId(9)),
            Duration.ofMinutes(450),
            Level.DEMANDING,
            Optional.of("vegetarian"),
            Optional.empty(),
            null);

    private final EventJson json = new EventJson(TripEvent.NAMES);

    @Test
    void anEventIsWrittenInSnakeCaseWithIsoDatesFlatIdsAndNothingAbsent() {
        assertThat(text(BOOKED)).isEqualTo("""
                {"trip_id":"0198c0de-0000-7000-8000-000000000001",\
                "traveller":{"name":"Pasang Lhamu","email":"pasang@example.org"},\
                "passport":{"number":"P1234567"},\
                "start_date":"2026-10-03",\
                "booked_at":"2026-05-04T03:02:01.000123Z",\
                "party_size":12,\
                "agreed_fee":{"amount":1250.50,"currency":"USD"},\
                "guides":[7,9],\
                "longest_day":"PT7H30M",\
                "level":"DEMANDING",\
                "remark":"vegetarian"}""");
    }

    @Test
    void whatWasWrittenIsReadBackEqual() {
        assertThat(read("trip.booked", text(BOOKED))).isEqualTo(BOOKED);
    }

    @Test
    @Proof({"T2", "T3"})
    void whateverStandsInTheLogIsReadAsItWouldBeWrittenOrIsUnreadable() {
        Garbled.each(
                EventStoreException.class,
                text -> {
                    var event = read("trip.booked", text);
                    assertThat(read("trip.booked", text(event)))
                            .usingRecursiveComparison()
                            .withComparatorForType(BigDecimal::compareTo, BigDecimal.class) // 1E+3 is written as 1000
                            .isEqualTo(event);
                },
                text(BOOKED));
    }

    @Test
    void anEmptyTextStaysOne() {
        String empty = text(BOOKED).replace("vegetarian", "").replace("Pasang Lhamu", "");

        assertThat(read("trip.booked", empty))
                .extracting("remark", "traveller.name")
                .containsExactly(Optional.of(""), "");
    }

    @Test
    void anEventOfOneComponentIsAnObjectAllTheSame() {
        var ended = new TripEnded(BOOKED.tripId());

        assertThat(text(ended)).isEqualTo("{\"trip_id\":\"0198c0de-0000-7000-8000-000000000001\"}");
        assertThat(read("trip.ended", text(ended))).isEqualTo(ended);
    }

    @Test
    void noPersonalComponentIsFlattened() throws IOException {
        JsonNode written = JsonMapper.builder().build().readTree(text(BOOKED));

        var personal = Arrays.stream(TripBooked.class.getRecordComponents())
                .filter(component -> Personal.class.isAssignableFrom(component.getType()))
                .toList();

        assertThat(personal)
                .hasSize(2)
                .allSatisfy(component ->
                        assertThat(written.get(component.getName()).isObject()).isTrue());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "unknown member|\"level\":|\"steepness\":3,\"level\":",
                "missing member|\"party_size\":12,|''",
                "missing text|\"start_date\":\"2026-10-03\",|''",
                "null for a text|\"start_date\":\"2026-10-03\"|\"start_date\":null",
                "null for a number|\"party_size\":12|\"party_size\":null",
                "text for a number|\"party_size\":12|\"party_size\":\"12\"",
                "fraction for a whole|\"party_size\":12|\"party_size\":12.5",
                "number for a text|\"name\":\"Pasang Lhamu\"|\"name\":12",
                "truth for a text|\"remark\":\"vegetarian\"|\"remark\":true",
                "empty date|2026-10-03|''",
                "empty id|\"0198c0de-0000-7000-8000-000000000001\"|\"\"",
                "empty constant|DEMANDING|''",
                "impossible date|2026-10-03|2026-02-30",
                "unknown constant|DEMANDING|IMPOSSIBLE",
                "number for a constant|\"DEMANDING\"|1",
                "object for an id|\"0198c0de-0000-7000-8000-000000000001\"|{\"value\":\"0198c0de-0000-7000-8000-000000000001\"}",
                "bare value for personal data|{\"number\":\"P1234567\"}|\"P1234567\"",
            })
    void whatHasDriftedFromTheClassIsNotRead(String drift, String was, String is) {
        String drifted = text(BOOKED).replace(was, is);

        assertThatExceptionOfType(EventStoreException.class)
                .as(drift)
                .isThrownBy(() -> read("trip.booked", drifted))
                .withMessageContaining("trip.booked")
                .withMessageContaining("version 1")
                .havingCause()
                .isInstanceOf(IOException.class);
    }

    @Test
    void metadataIsAFlatObjectOfTexts() {
        var metadata =
                Metadata.from(Map.of("correlation_id", "a", "userId", "b")).and("absent", null);

        byte[] written = json.writeMetadata(metadata);

        assertThat(json.readMetadata(written)).isEqualTo(Map.of("correlation_id", "a", "userId", "b"));
        assertThat(json.writeMetadata(Map.of())).isEqualTo("{}".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void anUnregisteredClassIsNotWritten() {
        assertThatExceptionOfType(UnknownEventException.class)
                .isThrownBy(() -> json.write("a text"))
                .withMessageContaining("java.lang.String");
    }

    @TestFactory
    Stream<DynamicTest> eachStoredFormIsReadForEver() {
        return GoldenEvents.in("golden-trips", TripEvent.NAMES);
    }

    private String text(Object event) {
        return new String(json.write(event), StandardCharsets.UTF_8);
    }

    private Object read(String name, String text) {
        return json.read(TripEvent.NAMES.of(name, 1), 1, text.getBytes(StandardCharsets.UTF_8));
    }
}
