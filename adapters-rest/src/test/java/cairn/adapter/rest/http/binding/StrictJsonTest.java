package cairn.adapter.rest.http.binding;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.application.Garbled;
import cairn.application.Proof;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class StrictJsonTest {

    private static final List<Charset> ENCODINGS =
            List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16LE);

    @Test
    @Proof({"T2", "T3"})
    void anyBytesAreReadOrRefused() {
        for (var encoding : ENCODINGS) {
            Garbled.each(
                    ProblemException.class,
                    text -> StrictJson.read(text.getBytes(encoding)),
                    "{\"route_id\": \"everest-base-camp\", \"start_date\": \"2027-03-01\", \"party_size\": 2, \"crew\": {}}",
                    "{\"a\": [1, -2.5, 1e400, 0.1E-7, true, false, null, \"\\u0041\\ud83c\\udfd4\\n\"], \"b\": {\"c\": []}}",
                    "[".repeat(64) + "]".repeat(64),
                    "{\"lat\": 27.9881, \"lng\": 86.925, \"condition\": \"Cannot walk \ud83c\udfd4\"}");
        }
    }
}
