package cairn.bootstrap;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;

/** Classes that break the rules of {@link ArchitectureTest}, as source text: for each rule, those that it alone reports. */
final class CounterExamples {

    static final Map<String, List<String>> BY_RULE = Map.ofEntries(
            entry("rule01_theDomainDependsOnTheJdkAlone", List.of("""
                    package cairn.domain.bad;
                    public record Logging(org.slf4j.Logger log) {}
                    """)),
            entry("rule01_theDomainDoesNoInputOrOutputAndStartsNoThreads", List.of("""
                    package cairn.domain.bad;
                    public record Reading(java.nio.file.Path file) {}
                    """, """
                    package cairn.domain.bad;
                    public final class Starting {
                        void start() {
                            Thread.startVirtualThread(() -> {});
                        }
                    }
                    """, """
                    package cairn.domain.bad;
                    public final class Environment {
                        String home() {
                            return System.getenv("HOME");
                        }
                    }
                    """)),
            entry("rule02_theApplicationDependsOnTheDomainAndAxon", List.of("""
                    package cairn.application.bad;
                    public record Serving(io.micronaut.http.HttpRequest<?> request) {}
                    """)),
            entry("rule03_restKnowsNoOtherAdapter", List.of("""
                    package cairn.adapter.rest.bad;
                    public record Storing(cairn.adapter.persistence.eventstore.PostgresEventStorageEngine engine) {}
                    """)),
            entry("rule03_persistenceKnowsNoOtherAdapter", List.of("""
                    package cairn.adapter.persistence.bad;
                    public record Answering(cairn.adapter.rest.http.problem.Problem problem) {}
                    """)),
            entry("rule03_theEmbeddedPostgresKnowsNothingOfCairn", List.of("""
                    package cairn.postgresql.bad;
                    public record Knowing(cairn.domain.shared.Money price) {}
                    """)),
            entry("rule03_webhooksKnowNoOtherAdapter", List.of("""
                    package cairn.adapter.webhooks.bad;
                    public record Answering(cairn.adapter.rest.http.problem.Problem problem) {}
                    """)),
            entry("rule03_adaptersUseOnlyPortsAndViewsOfTheApplication", List.of("""
                    package cairn.adapter.rest.bad;
                    public record Inside(cairn.application.axon.History history) {}
                    """, """
                    package cairn.adapter.webhooks.bad;
                    public record Scheduling(cairn.application.webhook.RetrySchedule schedule) {}
                    """, """
                    package cairn.adapter.persistence.bad;
                    public record Naming(cairn.application.booking.BookingModule module) {}
                    """)),
            entry("rule03_restNamesNoDomainEvents", List.of("""
                    package cairn.adapter.rest.api.bad;
                    final class Folding {
                        Object booking(cairn.domain.booking.BookingEvent event) {
                            return event;
                        }
                    }
                    """, """
                    package cairn.adapter.rest.api.bad;
                    final class Naming {
                        Object kind() {
                            return cairn.domain.booking.BookingEvent.BookingCreated.class;
                        }
                    }
                    """, """
                    package cairn.adapter.rest.pages.bad;
                    final class FoldingPages {
                        Object booking(cairn.domain.booking.BookingEvent event) {
                            return event;
                        }
                    }
                    """)),
            entry("rule03_restUsesOnlyTheseOutPorts", List.of("""
                    package cairn.adapter.rest.bad;
                    public record PastTheCore(cairn.application.port.out.BookingViews views) {}
                    """)),
            entry("rule04_axonStaysInItsRooms", List.of("""
                    package cairn.adapter.webhooks.bad;
                    public record Following(org.axonframework.messaging.eventhandling.EventMessage event) {}
                    """)),
            entry("rule05_sqlStaysInPersistence", List.of("""
                    package cairn.adapter.rest.bad;
                    public record Asking(java.sql.Connection connection) {}
                    """, """
                    package cairn.adapter.webhooks.bad;
                    public record Pooling(com.zaxxer.hikari.HikariConfig pool) {}
                    """)),
            entry("rule06_aggregatesDoNotMeet", List.of("""
                    package cairn.domain.bad.one;
                    public interface OneEvent {}
                    """, """
                    package cairn.domain.bad.other;
                    public interface OtherEvent extends cairn.domain.bad.one.OneEvent {}
                    """)),
            entry("rule07_noPackageDependsOnItself", List.of("""
                    package cairn.domain.bad.one;
                    public record One(cairn.domain.bad.other.Other other) {}
                    """, """
                    package cairn.domain.bad.other;
                    public record Other(cairn.domain.bad.one.One one) {}
                    """)),
            entry("rule08_outPortsHaveUsersInTheApplication", List.of("""
                    package cairn.application.port.out.bad;
                    public interface Unused extends java.util.function.Supplier<String> {}
                    """)),
            entry("rule08_outPortsAreInterfaces", List.of("""
                    package cairn.application.port.out.bad;
                    public final class Adapter {}
                    """)),
            entry("rule09_handlersAreCalledByAxonAlone", List.of("""
                    package cairn.application.bad;
                    public final class Open {
                        @org.axonframework.messaging.commandhandling.annotation.CommandHandler
                        void handle(String command) {}
                    }
                    """)),
            entry("rule09_commandsNeverReadAView", List.of("""
                    package cairn.application.bad;
                    final class Deciding {
                        private cairn.application.port.out.BookingViews views;
                        @org.axonframework.messaging.commandhandling.annotation.CommandHandler
                        void handle(String command) {}
                    }
                    """, """
                    package cairn.application.bad;
                    final class Recalling {
                        private cairn.application.port.out.TakenRooms rooms;
                        @org.axonframework.messaging.commandhandling.annotation.CommandHandler
                        void handle(String command) {}
                    }
                    """)),
            entry("rule09_queriesChangeNothing", List.of("""
                    package cairn.application.bad;
                    final class Changing {
                        private cairn.application.port.in.Commands commands;
                        @org.axonframework.messaging.queryhandling.annotation.QueryHandler
                        String answer(String question) {
                            return question;
                        }
                    }
                    """)),
            entry("rule10_controllersGiveAndTakeOnlyRecordsOfTheirOwn", List.of("""
                    package cairn.adapter.rest.bad;
                    @io.micronaut.http.annotation.Controller
                    final class Revealing {
                        cairn.application.view.BookingView find() {
                            return null;
                        }
                    }
                    """)),
            entry("rule10_controllersNameTheTypeOfTheirResponses", List.of("""
                    package cairn.adapter.rest.bad;
                    @io.micronaut.http.annotation.Controller
                    final class Anything {
                        io.micronaut.http.HttpResponse<?> find() {
                            return null;
                        }
                    }
                    """)),
            entry(
                    "rule11_timeAndChanceComeInByPorts",
                    List.of(
                            asking("Now", "java.time.Instant.now()"),
                            asking("Source", "java.time.InstantSource.system()"),
                            asking("SystemClock", "java.time.Clock.systemUTC()"),
                            asking("Ticks", "java.time.Clock.tickMillis(java.time.ZoneOffset.UTC)"),
                            asking("Millis", "System.currentTimeMillis()"),
                            asking("Today", "new java.util.Date()"),
                            asking("Leaf", "java.util.Calendar.getInstance()"),
                            asking("Here", "java.time.ZoneId.systemDefault()"),
                            asking("Zone", "java.util.TimeZone.getDefault()"),
                            asking("Tongue", "java.util.Locale.getDefault()"),
                            asking("Minted", "java.util.UUID.randomUUID()"),
                            asking("Rolled", "Math.random()"),
                            asking("Thrown", "new java.util.Random()"),
                            asking("Drawn", "java.util.concurrent.ThreadLocalRandom.current()"),
                            asking("Unseeded", "new java.util.SplittableRandom()"),
                            asking("Chosen", "java.util.random.RandomGenerator.getDefault()"),
                            asking("Named", "java.util.random.RandomGenerator.of(\"L64X128MixRandom\")"),
                            """
                    package cairn.domain.bad;
                    final class Shuffled {
                        void shuffle(java.util.List<String> list) {
                            java.util.Collections.shuffle(list);
                        }
                    }
                    """,
                            """
                    package cairn.bootstrap.bad;
                    final class Early {
                        Object now() {
                            return java.time.Instant.now();
                        }
                    }
                    """)),
            entry("rule12_everyEventHasAStoredName", List.of("""
                    package cairn.domain.bad;
                    interface BadEvent {}
                    """, """
                    package cairn.domain.bad;
                    public record Unnamed(String id) implements BadEvent {}
                    """)),
            entry("rule12_onlyWhatConcernsSomeEventsHandlesThemOneByOne", List.of("""
                    package cairn.application.bad;
                    final class HalfProjection {
                        @org.axonframework.messaging.eventhandling.annotation.EventHandler
                        void on(cairn.domain.booking.BookingEvent.BookingConfirmed event) {}
                    }
                    """)),
            entry("rule13_outgoingHttpIsSentByGuardedClients", List.of("""
                    package cairn.adapter.rest.bad;
                    public record Calling(java.net.http.HttpClient client) {}
                    """)),
            entry("rule14_mappingsBetweenPlainValuesAreNamed", List.of("""
                    package cairn.adapter.rest.bad;
                    @org.mapstruct.Mapper
                    public abstract class RoundingMapper {
                        double rounded(double distanceKm) {
                            return Math.round(distanceKm);
                        }
                    }
                    """, """
                    package cairn.adapter.rest.bad;
                    public interface Values {
                        default String text(Integer number) {
                            return number.toString();
                        }
                        @org.mapstruct.Mapper
                        interface Extending extends Values {}
                    }
                    """)),
            entry("rule15_pagesOnlyRead", List.of("""
                    package cairn.adapter.rest.pages.bad;
                    public record Writing(cairn.application.port.in.Commands commands) {}
                    """, """
                    package cairn.adapter.rest.pages.bad;
                    public record Administering(cairn.application.port.in.OperatorAdministration operators) {}
                    """)));

    private CounterExamples() {}

    private static String asking(String name, String expression) {
        return """
                package cairn.domain.bad;
                final class %s {
                    Object value() {
                        return %s;
                    }
                }
                """.formatted(name, expression);
    }
}
