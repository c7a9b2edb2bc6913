package cairn.adapter.rest.http.binding;

import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads bytes as exactly one JSON value: valid UTF-8 without a byte order mark, no duplicate members, at most 64
 * levels, no unpaired surrogates, nothing after the value.
 */
final class StrictJson {

    private static final int MAX_DEPTH = 64;
    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private StrictJson() {}

    static JsonNode read(byte[] bytes) {
        if (bytes.length == 0) {
            throw malformed("The body is empty, but this operation needs a JSON object");
        }
        try (JsonParser parser = JSON.createParser(decoded(bytes))) {
            if (parser.nextToken() == null) {
                throw malformed("The body is empty, but this operation needs a JSON object");
            }
            JsonNode value = value(parser);
            if (parser.nextToken() != null) {
                throw malformed("There is data after the JSON value");
            }
            return value;
        } catch (IOException | NumberFormatException e) {
            throw malformed("The body is not JSON with unique field names and at most 64 levels");
        }
    }

    private static String decoded(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw malformed("The body is not encoded in UTF-8");
        }
    }

    private static JsonNode value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> JsonNode.createStringNode(whole(parser.getText()));
            case VALUE_NUMBER_INT -> JsonNode.createNumberNode(new BigInteger(parser.getText()));
            case VALUE_NUMBER_FLOAT -> JsonNode.createNumberNode(parser.getDecimalValue());
            case VALUE_TRUE -> JsonNode.createBooleanNode(true);
            case VALUE_FALSE -> JsonNode.createBooleanNode(false);
            case VALUE_NULL -> JsonNode.nullNode();
            default -> throw new IllegalStateException("No value: " + parser.currentToken());
        };
    }

    private static JsonNode object(JsonParser parser) throws IOException {
        Map<String, JsonNode> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = whole(parser.currentName());
            parser.nextToken();
            members.put(name, value(parser));
        }
        return JsonNode.createObjectNode(members);
    }

    private static JsonNode array(JsonParser parser) throws IOException {
        List<JsonNode> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(parser));
        }
        return JsonNode.createArrayNode(items);
    }

    /** Rejects unpaired surrogates, which escapes allow but UTF-8 cannot represent. */
    private static String whole(String text) {
        int length = 0;
        for (int i = 0; i < text.length(); i += length) {
            int codePoint = text.codePointAt(i);
            if (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE) {
                throw malformed("A string holds half a surrogate pair");
            }
            length = Character.charCount(codePoint);
        }
        return text;
    }

    private static ProblemException malformed(String detail) {
        return new ProblemException(ProblemType.MALFORMED_REQUEST, detail);
    }
}
