package cairn.bootstrap.cli.webhook;

import cairn.bootstrap.cli.SecretFile;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options that name a running service and a test key for it. */
final class ServiceOptions {

    @Spec(Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Option(
            names = "--url",
            defaultValue = "${env:CAIRN_URL:-http://127.0.0.1:8080}",
            paramLabel = "URL",
            description = "The service (default: http://127.0.0.1:8080, or CAIRN_URL). Other machines need https.")
    private URI url = URI.create("");

    @Option(
            names = "--api-key",
            defaultValue = "${env:CAIRN_API_KEY:-}",
            paramLabel = "tk_test_...",
            description =
                    "A test key with the scope operator. As CAIRN_API_KEY it does not appear in the list of processes.")
    private String key = "";

    @Option(
            names = "--api-key-file",
            defaultValue = "${env:CAIRN_API_KEY_FILE}",
            paramLabel = "FILE",
            description = "A file with the test key and nothing else.")
    private @Nullable Path keyFile;

    /** Returns a client; empty if no key was given. */
    Optional<ServiceClient> client() {
        var key = key();
        if (key.isEmpty()) {
            return Optional.empty();
        }
        if (!key.matches("tk_test_[0-9A-Za-z]{1,100}")) { // the message must not contain the key
            throw new ParameterException(spec.commandLine(), "--api-key must be a test key: tk_test_...");
        }
        if (!ServiceClient.isSafe(url)) {
            throw new ParameterException(
                    spec.commandLine(), "--url must be https, or http on this machine: the key would be sent in plain");
        }
        return Optional.of(new ServiceClient(url, key));
    }

    private String key() {
        if (keyFile == null) {
            return key;
        }
        if (!key.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--api-key and --api-key-file exclude each other");
        }
        return new SecretFile("--api-key-file", keyFile).read();
    }
}
