package cairn.bootstrap.cli.serve;

import cairn.bootstrap.startup.FileGuard;
import cairn.bootstrap.startup.StartupException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The settings of a file, for options that are neither given nor set in the environment. A line is {@code name = value},
 * where the name is that of an option of {@code serve} without its dashes, and the value is used literally.
 */
public final class ConfigurationFile implements IDefaultValueProvider {

    private static final String OPTION = "--config";
    private static final String VARIABLE = "CAIRN_CONFIG";
    private static final String SECRET = "db-password";

    /** Options of {@code serve} that a file cannot set. */
    private static final Set<String> NOT_HERE = Set.of("config", "help");

    private final Path path;
    private final Map<String, Setting> settings;
    private final Map<String, String> environment;

    private record Setting(String value, int line) {}

    private ConfigurationFile(Path path, Map<String, Setting> settings, Map<String, String> environment) {
        this.path = path;
        this.settings = Map.copyOf(settings);
        this.environment = environment;
    }

    /** Adds the option to all commands that use the service's settings: those with a data directory. */
    public static void addTo(CommandLine program) {
        var command = program.getCommandSpec();
        if (command.findOption("--data") != null && command.findOption(OPTION) == null) {
            command.addOption(OptionSpec.builder(OPTION)
                    .type(Path.class)
                    .paramLabel("FILE")
                    .description("A file with values for options that are neither given nor set in the environment:"
                            + " lines such as db-url = jdbc:postgresql://host/cairn.")
                    .build());
        }
        program.getSubcommands().values().forEach(ConfigurationFile::addTo);
    }

    /**
     * Lets all commands with the option use the file that the arguments or the environment name, if they name one.
     *
     * @throws StartupException if the file cannot be read, or has a line that is no setting; the message names the line
     */
    public static void applyTo(CommandLine program, List<String> arguments, Map<String, String> environment) {
        var serve = program.getSubcommands().get("serve");
        if (serve != null) {
            named(arguments)
                    .or(() -> Optional.ofNullable(environment.get(VARIABLE)))
                    .ifPresent(name -> {
                        if (name.isBlank()) {
                            throw new StartupException("%s or %s is set without a value; give it one, or remove it"
                                    .formatted(OPTION, VARIABLE));
                        }
                        var names = new TreeSet<String>();
                        serve.getCommandSpec().options().forEach(option -> names.add(nameOf(option)));
                        names.removeAll(NOT_HERE);
                        read(Path.of(name), names, environment).applyTo(program);
                    });
        }
    }

    private static Optional<String> named(List<String> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i).startsWith(OPTION + "=")) {
                return Optional.of(arguments.get(i).substring(OPTION.length() + 1));
            }
            if (arguments.get(i).equals(OPTION) && i + 1 < arguments.size()) {
                return Optional.of(arguments.get(i + 1));
            }
        }
        return Optional.empty();
    }

    private void applyTo(CommandLine program) {
        var command = program.getCommandSpec();
        if (command.findOption(OPTION) != null) {
            command.defaultValueProvider(this);
        }
        program.getSubcommands().values().forEach(this::applyTo);
    }

    private static ConfigurationFile read(Path path, Set<String> names, Map<String, String> environment) {
        try {
            var lines = Files.readAllLines(path);
            var settings = new HashMap<String, Setting>();
            for (int i = 0; i < lines.size(); i++) {
                var line = lines.get(i).strip();
                if (!line.isEmpty() && !line.startsWith("#")) {
                    add(line, new Place(path, i + 1), names, settings);
                }
            }
            FileGuard.requireUnchangeable(path);
            if (settings.containsKey(SECRET)) {
                FileGuard.requirePrivate(path);
            }
            return new ConfigurationFile(path, settings, environment);
        } catch (NoSuchFileException e) {
            throw new StartupException("%s %s does not exist".formatted(OPTION, path), e);
        } catch (IOException e) {
            throw new StartupException(
                    "%s %s cannot be read: %s".formatted(OPTION, path, StartupException.reason(e)), e);
        }
    }

    private static void add(String line, Place place, Set<String> names, Map<String, Setting> settings) {
        int equals = line.indexOf('=');
        if (equals < 0) {
            throw place.refusal("a line must look like: name = value");
        }
        var name = line.substring(0, equals).strip();
        var value = line.substring(equals + 1).strip();
        if (!names.contains(name)) {
            throw place.refusal("there is no setting %s; there are %s".formatted(name, String.join(", ", names)));
        }
        if (value.isEmpty()) {
            throw place.refusal(name + " has no value; give it one, or remove the line");
        }
        if (settings.putIfAbsent(name, new Setting(value, place.line())) != null) {
            throw place.refusal(name + " is set twice");
        }
    }

    private record Place(Path path, int line) {

        StartupException refusal(String reason) {
            return new StartupException("%s, line %d: %s".formatted(path, line, reason));
        }
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        return settingOf(argument)
                .map(setting -> setting.value().replace("${", "$${")) // picocli would replace a variable
                .orElse(null);
    }

    private Optional<Setting> settingOf(ArgSpec argument) {
        return argument instanceof OptionSpec option && !environment.containsKey(Variable.of(option))
                ? Optional.ofNullable(settings.get(nameOf(option)))
                : Optional.empty();
    }

    /** Returns where the file sets the option; empty if it does not, or to another value. */
    public Optional<String> placeOf(OptionSpec option, String value) {
        return settingOf(option)
                .filter(setting -> setting.value().equals(value))
                .map(setting -> "%s in %s, line %d".formatted(nameOf(option), path, setting.line()));
    }

    private static String nameOf(OptionSpec option) {
        return option.longestName().substring("--".length());
    }
}
