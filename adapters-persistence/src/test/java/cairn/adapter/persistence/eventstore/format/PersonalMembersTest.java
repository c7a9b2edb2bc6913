package cairn.adapter.persistence.eventstore.format;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.log.Tags;
import cairn.domain.access.Owned;
import cairn.domain.dispatch.DispatchEvent.LiftRecorded;
import cairn.domain.dispatch.Lift;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class PersonalMembersTest {

    private static final EventNames NAMES = StoredEventNames.ALL;

    private static Object golden(String name, int version) throws IOException {
        return GoldenEvents.read(NAMES, name, version);
    }

    static Stream<String> events() {
        return NAMES.entries().stream().map(EventNames.Entry::name).filter(members()::has);
    }

    private static PersonalMembers members() {
        return new PersonalMembers(NAMES, new EventJson(NAMES));
    }

    @Test
    void theRoleOfAnErasedPassengerIsUnknown() throws IOException {
        var name = "dispatch.lift_recorded";
        var json = new EventJson(NAMES);
        var entry = NAMES.entries().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        var key = PersonalKey.random();
        var encrypted =
                members().encrypted(name, json.write(golden(name, 1)), key).orElseThrow();
        var erased = (LiftRecorded) json.read(entry, 1, members().erased(name, encrypted));

        assertThat(erased.lift().manifest())
                .isNotEmpty()
                .allMatch(passenger -> passenger.equals(new Lift.Passenger("erased", Lift.Role.UNKNOWN)));
    }

    @ParameterizedTest
    @MethodSource("events")
    void everyEventIsReadAfterEncryptionAndAfterErasure(String name) throws IOException {
        var entry = NAMES.entries().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        var event = golden(name, entry.version());
        var json = new EventJson(NAMES);
        var clear = json.write(event);
        var key = PersonalKey.random();
        var stored = members().encrypted(name, clear, key);
        var encrypted = stored.orElse(clear);
        assertThat(Tags.ofPersonalObject((Owned) event)).isNotNull();

        assertThat(members().isEncrypted(name, encrypted)).isEqualTo(stored.isPresent());
        assertThat(members().encrypted(name, encrypted, PersonalKey.random())).isEmpty();
        assertThat(members().decrypted(name, encrypted, key)).isEqualTo(clear);
        var erased = json.read(entry, entry.version(), members().erased(name, encrypted));
        assertThat(erased).isInstanceOf(entry.event());
        assertThat(members().erased(name, json.write(erased))).isEqualTo(json.write(erased));
    }
}
