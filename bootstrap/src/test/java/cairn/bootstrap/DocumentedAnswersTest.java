package cairn.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every kind of difference between an answer and the document is found, and a documented answer has none. */
class DocumentedAnswersTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String DOCUMENT = """
            {"paths": {"/v1/treks/{id}": {"get": {"responses": {
               "200": {"headers": {"ETag": {"$ref": "#/components/headers/ETag"}},
                       "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Trek"}}}},
               "404": {"$ref": "#/components/responses/problem"}}}},
             "/v1/treks": {"get": {"responses": {
               "200": {"content": {
                 "application/json": {"schema": {"$ref": "#/components/schemas/Treks"}},
                 "application/x-ndjson": {"schema": {}},
                 "text/event-stream": {"schema": {}}}}}}},
             "/v1/treks/{id}/stream": {"get": {"responses": {"200": {"content": {
               "text/event-stream": {"schema": {}}}}}}}},
             "components": {
               "headers": {"ETag": {"required": true}},
               "responses": {"problem": {"content": {"application/problem+json": {"schema": {"type": "object"}}}}},
               "schemas": {
                 "Trek": {"type": "object", "required": ["id"], "properties": {
                   "id": {"type": "string", "format": "uuid"},
                   "metadata": {"type": "object"},
                   "guide": {"description": "Who leads it.", "allOf": [{"$ref": "#/components/schemas/Guide"}]}}},
                 "Treks": {"type": "object", "properties": {
                   "data": {"type": "array", "items": {"$ref": "#/components/schemas/Trek"}}}},
                 "Guide": {"type": "object", "properties": {"name": {"type": "string"}}}}}}""";
    private static final String ID = "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b00";

    @Test
    void aDocumentedAnswerHasNoFaults() throws JsonProcessingException {
        var body = """
                {"id": "%s", "metadata": {"any": 1}, "guide": {"name": "Maya"}}""".formatted(ID);

        assertThat(faults("GET", "/v1/treks/7", 200, "application/json", body)).isEmpty();
        assertThat(faults("GET", "/v1/treks/7", 404, "application/problem+json; charset=utf-8", "{\"any\": 1}"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"name": "EBC"}                                | required property 'id'
            {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b00", "secret": 1}           | 'secret'
            {"id": "019a9f3c-5b1e-7c44-9d52-3a7f6f0c1b00", "guide": {"phone": 1}} | 'phone'
            {"id": 7}                                      | string expected
            {"id": "seven"}                                | uuid
            """)
    void aBodyThatIsNotAsDocumentedIsFound(String body, String fault) throws JsonProcessingException {
        assertThat(faults("GET", "/v1/treks/7", 200, "application/json", body))
                .anySatisfy(found -> assertThat(found).contains(fault));
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /v1/treks/7, 500, application/problem+json, the status 500",
        "GET, /v1/treks/7, 404, application/json, the media type application/json",
        "DELETE, /v1/treks/7, 200, application/json, the operation",
        "GET, /v1/secrets, 200, application/json, the path"
    })
    void whatIsNotDocumentedIsFound(String method, String path, int status, String type, String fault)
            throws JsonProcessingException {
        assertThat(faults(method, path, status, type, "{}")).containsExactly(fault + " is not documented");
    }

    @ParameterizedTest
    @CsvSource({
        "/v1/treks, application/x-ndjson, ''",
        "/v1/treks, text/event-stream, 'data: '",
        "/v1/treks/7/stream, text/event-stream, 'data: '"
    })
    void everyLineOfAStreamIsAsDocumented(String path, String type, String start) throws JsonProcessingException {
        var trek = start + "{\"id\": \"" + ID + "\"}\n";
        var other = start + "{\"id\": \"" + ID + "\", \"secret\": 1}\n";

        assertThat(faults("GET", path, 200, type, trek + trek)).isEmpty();
        assertThat(faults("GET", path, 200, type, trek + other))
                .singleElement()
                .asString()
                .contains("'secret'");
    }

    @Test
    void aMissingHeaderIsFound() throws JsonProcessingException {
        var headers = HttpHeaders.of(Map.of("Content-Type", List.of("application/json")), (_, _) -> true);

        assertThat(documented().faults("GET", "/v1/treks/7", 200, headers, "{\"id\": \"" + ID + "\"}"))
                .containsExactly("the header ETag is missing");
    }

    @Test
    void anUndocumentedHeaderIsFound() throws JsonProcessingException {
        var headers = HttpHeaders.of(
                Map.of(
                        "Content-Type", List.of("application/json"),
                        "etag", List.of("\"1\""),
                        "Vary", List.of("Accept-Encoding"),
                        "X-Secret", List.of("1")),
                (_, _) -> true);

        assertThat(documented().faults("GET", "/v1/treks/7", 200, headers, "{\"id\": \"" + ID + "\"}"))
                .containsExactly("the header X-Secret is not documented");
    }

    private static List<String> faults(String method, String path, int status, String type, String body)
            throws JsonProcessingException {
        var headers = HttpHeaders.of(
                status < 300 && type.equals("application/json")
                        ? Map.of("Content-Type", List.of(type), "ETag", List.of("\"1\""))
                        : Map.of("Content-Type", List.of(type)),
                (_, _) -> true);
        return documented().faults(method, path, status, headers, body);
    }

    private static DocumentedAnswers documented() throws JsonProcessingException {
        return new DocumentedAnswers(JSON.readTree(DOCUMENT));
    }
}
