package cairn.bootstrap.cli.serve;

import cairn.bootstrap.startup.StartupException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The settings that are environment variables without an option. The framework replaces an unreadable value by the
 * default or false, so each value is checked before anything starts.
 */
public enum Variable {
    CAIRN_EVENT_STORE_ALLOW_UNSAFE_DURABILITY(Form.TRUTH),
    CAIRN_LIMITS_ANONYMOUS_PER_MINUTE(Form.COUNT),
    CAIRN_LIMITS_ENFORCED(Form.TRUTH),
    CAIRN_PROTECTION_ARRIVAL(Form.TIME),
    CAIRN_PROTECTION_CONNECTIONS(Form.COUNT),
    CAIRN_PROTECTION_CONNECTIONS_PER_ADDRESS(Form.COUNT),
    CAIRN_PROTECTION_PATIENCE(Form.TIME),
    CAIRN_PROTECTION_PUBLIC_READS(Form.COUNT),
    CAIRN_PROTECTION_REQUESTS(Form.COUNT),
    CAIRN_PROTECTION_SENDING(Form.TIME),
    CAIRN_PROTECTION_UNSENT_BYTES(Form.COUNT),
    CAIRN_TRACES_ONE_IN(Form.COUNT),
    CAIRN_TRACES_URL(Form.ADDRESS),
    CAIRN_WEATHER_FORECASTS_PER_DAY(Form.COUNT),
    CAIRN_WEATHER_TIMEOUT(Form.TIME),
    CAIRN_WEATHER_URL(Form.ADDRESS),
    CAIRN_WEBHOOKS_HURRY(Form.COUNT);

    private static final Set<String> MAY_BE_EMPTY = Set.of("CAIRN_DB_PASSWORD", "CAIRN_TRUSTED_PROXIES");

    private final Form form;

    Variable(Form form) {
        this.form = form;
    }

    /**
     * Checks these variables, and rejects variables of options that are set but empty.
     *
     * @throws StartupException if a value cannot be read; the message omits the value, which may be a secret
     */
    static void refuseUnreadable(CommandSpec command, Map<String, String> environment) {
        for (var variable : values()) {
            var text = environment.get(variable.name());
            if (text != null && !variable.form.has(text)) {
                throw new StartupException(variable + " must be " + variable.form.words);
            }
        }
        for (var option : command.options()) {
            var variable = of(option);
            boolean mayBeEmpty = option.usageHelp() || MAY_BE_EMPTY.contains(variable);
            if (!mayBeEmpty && environment.getOrDefault(variable, "set").isBlank()) {
                throw new StartupException(variable + " is set without a value; give it one, or remove it");
            }
        }
    }

    public static String of(OptionSpec option) {
        return "CAIRN_"
                + option.longestName()
                        .substring("--".length())
                        .replace('-', '_')
                        .toUpperCase(Locale.ROOT);
    }

    private enum Form {
        TRUTH("true or false") {
            @Override
            boolean has(String text) {
                return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
            }
        },
        COUNT("a whole number of at least 1") {
            @Override
            boolean has(String text) {
                try {
                    return Integer.parseInt(text) >= 1;
                } catch (NumberFormatException noNumber) {
                    return false;
                }
            }
        },
        TIME("a time such as 9s or 500ms") {
            @Override
            boolean has(String text) {
                try {
                    return text.matches("0*[1-9][0-9]{0,8}(ms|[smhd])")
                            || (text.startsWith("P") && Duration.parse(text).isPositive());
                } catch (DateTimeException noTime) {
                    return false;
                }
            }
        },
        ADDRESS("none, or an address that starts with http:// or https://") {
            @Override
            boolean has(String text) {
                try {
                    var address = new URI(text);
                    boolean isOfTheWeb = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
                    return text.equals("none") || (isOfTheWeb && address.getHost() != null);
                } catch (URISyntaxException noAddress) {
                    return false;
                }
            }
        };

        private final String words;

        Form(String words) {
            this.words = words;
        }

        abstract boolean has(String text);
    }
}
