package cairn.adapter.rest.api.weather;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.application.Garbled;
import cairn.application.Proof;
import org.junit.jupiter.api.Test;

class AskedLocationTest {

    @Test
    @Proof({"T2", "T3"})
    void anyTextIsAPlaceAPositionOrRefused() {
        Garbled.each(
                ProblemException.class,
                AskedLocation::read,
                "27.806,86.714",
                "-90.0,-180.000000000000001",
                "Namche Bazaar",
                "Pokhara 28.2,83.9",
                "infinity,nan");
    }
}
