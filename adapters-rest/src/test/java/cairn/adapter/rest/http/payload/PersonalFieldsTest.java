package cairn.adapter.rest.http.payload;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.rest.http.json.WireNames;
import cairn.adapter.rest.http.payload.FieldPolicy.Members;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The policy of personal fields covers every member of every public object. */
class PersonalFieldsTest {

    @ParameterizedTest
    @CsvSource({
        "booking.BookingResponse, BookingView",
        "reservation.ReservationResponse, ReservationView",
        "permitapplication.ApplicationResponse, ApplicationView",
        "dispatch.DispatchResponse, DispatchView",
        "conditions.RouteNoticeResponse, RouteNoticeView"
    })
    void everyMemberIsThoughtOfAndNoOther(String response, String view) throws ClassNotFoundException {
        var kind = PersonalFields.OF.keySet().stream()
                .filter(type -> type.getSimpleName().equals(view))
                .findFirst()
                .orElseThrow();
        var faults = new ArrayList<String>();

        compare(
                Class.forName("cairn.adapter.rest.api." + response),
                Objects.requireNonNull(PersonalFields.OF.get(kind)),
                "",
                faults);

        assertThat(faults).isEmpty();
    }

    private static void compare(Class<?> record, Members members, String path, List<String> faults) {
        var names = new ArrayList<String>();
        for (var component : record.getRecordComponents()) {
            var name = WireNames.of(component.getName());
            names.add(name);
            var policy = members.policies().get(name);
            if (policy == null) {
                faults.add("Nobody has said what becomes of " + path + "/" + name);
            } else if (policy instanceof Members inner) {
                compare(elementOf(component), inner, path + "/" + name, faults);
            }
        }
        members.policies().keySet().stream()
                .filter(name -> !names.contains(name))
                .forEach(name -> faults.add("There is no " + path + "/" + name));
    }

    private static Class<?> elementOf(RecordComponent component) {
        return component.getGenericType() instanceof ParameterizedType list
                ? (Class<?>) list.getActualTypeArguments()[0]
                : component.getType();
    }
}
