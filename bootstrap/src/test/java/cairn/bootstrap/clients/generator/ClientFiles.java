package cairn.bootstrap.clients.generator;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;

/** The generated files of all client libraries. */
public final class ClientFiles {

    private ClientFiles() {}

    /**
     * Returns the contents by the path within {@code adapters-rest/clients}.
     *
     * @param document the OpenAPI document for integrators
     */
    public static Map<String, String> of(JsonNode document) {
        var api = ApiModelReader.read(document);
        var files = new TreeMap<>(PhpWriter.files(api));
        files.putAll(SampleWriter.files(ExampleCall.all(api, document), api));
        files.put("typescript/src/generated/types.d.ts", TypeScriptWriter.types(api));
        files.put("typescript/src/generated/operations.js", TypeScriptWriter.operations(api));
        files.put("typescript/src/generated/operations.d.ts", TypeScriptWriter.declarations(api));
        files.put("go/types_gen.go", GoWriter.types(api));
        files.put("go/operations_gen.go", GoWriter.operations(api));
        files.put("python/cairn/_generated/types.py", PythonWriter.types(api));
        files.put("python/cairn/_generated/operations.py", PythonWriter.operations(api));
        return files;
    }
}
