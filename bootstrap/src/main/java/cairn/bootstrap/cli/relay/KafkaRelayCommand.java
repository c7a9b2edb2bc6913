package cairn.bootstrap.cli.relay;

import cairn.adapter.persistence.SqlOutages;
import cairn.application.port.in.Unavailable;
import cairn.application.port.out.LogPositions;
import cairn.application.view.Disclosure;
import cairn.bootstrap.cli.DatabaseOptions;
import cairn.bootstrap.cli.FeedIdentity;
import cairn.bootstrap.cli.FeedIdentityOptions;
import cairn.bootstrap.cli.HelpOption;
import cairn.bootstrap.cli.Interruption;
import cairn.bootstrap.cli.LogFormat;
import cairn.bootstrap.cli.StandbyOptions;
import cairn.bootstrap.config.Settings;
import cairn.bootstrap.relay.EventRelay;
import cairn.bootstrap.relay.EventRelay.Destination;
import cairn.bootstrap.relay.RelayException;
import cairn.bootstrap.relay.RelayTopic;
import cairn.bootstrap.relay.RelayTopic.Brokers;
import cairn.bootstrap.service.SchemaMigration;
import cairn.bootstrap.startup.StartupException;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.postgresql.EmbeddedPostgresException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "kafka",
        description = {
            "Relays the events of the feed to a topic of Apache Kafka, exactly once, and goes on until it is stopped.",
            "The service may be running or stopped. It may be killed at any moment; the same command continues."
        },
        sortOptions = false,
        usageHelpAutoWidth = true)
public final class KafkaRelayCommand implements Callable<Integer> {

    /** The exit code after another relay has taken the topic over: a supervisor must not start this one again. */
    private static final int TAKEN_OVER = 4;

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before the call
    private CommandSpec spec;

    @Mixin
    private RelayTarget target = new RelayTarget();

    @Option(
            names = "--operator",
            required = true,
            paramLabel = "ID|all",
            description = "The operator whose events are relayed, or all.")
    private String operator = "";

    @Option(
            names = "--mode",
            defaultValue = "live",
            paramLabel = "live|test",
            description = "The mode of the relayed objects (default: live).")
    private String mode = "";

    @Option(names = "--once", description = "Ends when all events up to the newest one are relayed.")
    private boolean isOnce;

    @Mixin
    private FeedIdentityOptions identity = new FeedIdentityOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private StandbyOptions standby = new StandbyOptions();

    @Mixin
    @SuppressWarnings("UnusedVariable") // read by picocli
    private final HelpOption help = new HelpOption();

    @Override
    public Integer call() throws InterruptedException {
        LogFormat.useForWarnings();
        var one = oneOperator();
        var chosen = mode();
        var brokers = target.brokers(spec);
        var from = standby.of(database, spec);
        var interruption = Interruption.of("relay");
        int code = ExitCode.OK;
        try {
            var topics = RelayTopic.factory();
            database.use(spec, interruption, at -> {
                SchemaMigration.run(at);
                relay(at, from, one, chosen, topics, brokers, interruption);
            });
        } catch (RelayException e) {
            System.err.println("cairn: " + e.getMessage());
            code = e.kind() == RelayException.Kind.TAKEN_OVER ? TAKEN_OVER : ExitCode.SOFTWARE;
        } catch (EmbeddedPostgresException | StartupException | Unavailable e) {
            System.err.println("cairn: " + e.getMessage());
            code = ExitCode.SOFTWARE;
        } finally {
            interruption.workIsOver();
        }
        return code;
    }

    private Optional<OperatorId> oneOperator() {
        try {
            return operator.equals("all") ? Optional.empty() : Optional.of(new OperatorId(UUID.fromString(operator)));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--operator must be the id of an operator, or all", e);
        }
    }

    private Mode mode() {
        try {
            return Mode.valueOf(mode.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--mode must be live or test", e);
        }
    }

    private void relay(
            Settings.Database at,
            Optional<Settings.Database> from,
            Optional<OperatorId> one,
            Mode chosen,
            RelayTopic.Factory topics,
            Brokers brokers,
            Interruption interruption) {
        var source = from.map(there -> standby.furthest(there, at));
        var service = identity.of(at, database);
        try (var context = service.contextOver(at);
                var replica = source.map(service::contextOver).orElse(null)) {
            var read = replica == null
                    ? context
                    : standby.caughtUp(
                            replica, context.getBean(LogPositions.class).head());
            var relay = new EventRelay(
                    new RelaySource(context, read, new SqlOutages(), one, chosen),
                    destinations(service),
                    topic -> topics.open(brokers, topic),
                    new Output(),
                    () -> !interruption.hasHappened());
            if (isOnce) {
                relay.catchUp(PATIENCE);
            } else {
                relay.follow();
            }
        }
    }

    private List<Destination> destinations(FeedIdentity service) {
        var all = new ArrayList<Destination>();
        all.add(destination(target.topic(), Disclosure.PSEUDONYMISED, service));
        target.personalTopic().ifPresent(topic -> all.add(destination(topic, Disclosure.PERSONAL, service)));
        return all;
    }

    private Destination destination(String topic, Disclosure disclosure, FeedIdentity service) {
        return Destination.of(topic, operator, mode.toLowerCase(Locale.ROOT), disclosure, service.keyPseudonym());
    }

    private static final class Output implements EventRelay.Reports {

        @Override
        public void state(String words) {
            System.out.println(words);
        }

        @Override
        public void outage(String words) {
            System.err.println("cairn: " + words);
        }
    }
}
