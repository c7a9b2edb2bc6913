package cairn.bootstrap;

import static cairn.bootstrap.ArchitectureConditions.areEvents;
import static cairn.bootstrap.ArchitectureConditions.areMappers;
import static cairn.bootstrap.ArchitectureConditions.belongToMappers;
import static cairn.bootstrap.ArchitectureConditions.dependOn;
import static cairn.bootstrap.ArchitectureConditions.handle;
import static cairn.bootstrap.ArchitectureConditions.haveAStoredName;
import static cairn.bootstrap.ArchitectureConditions.haveAUserIn;
import static cairn.bootstrap.ArchitectureConditions.haveNoWildcardAsResponse;
import static cairn.bootstrap.ArchitectureConditions.mapPlainValues;
import static cairn.bootstrap.ArchitectureConditions.outermostNameIsOneOf;
import static cairn.bootstrap.ArchitectureConditions.speakWithoutWordsOf;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.conditions.ArchConditions.accessTargetWhere;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import cairn.application.Proof;
import cairn.application.port.in.Commands;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import io.micronaut.http.annotation.Controller;
import java.util.Set;
import org.axonframework.messaging.commandhandling.annotation.CommandHandler;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;
import org.axonframework.messaging.eventhandling.gateway.EventAppender;
import org.axonframework.messaging.queryhandling.annotation.QueryHandler;

/**
 * The architecture rules of the project. A rule that finds no class to check fails; {@link ArchitectureRulesTest} shows that
 * each of them reports a violation.
 */
@AnalyzeClasses(
        packages = "cairn",
        importOptions = {DoNotIncludeTests.class, ArchitectureTest.DoNotIncludeTestJars.class})
@Proof("T4")
class ArchitectureTest {

    private static final String DOMAIN = "cairn.domain..";
    private static final String APPLICATION = "cairn.application..";
    private static final String REST = "cairn.adapter.rest..";
    private static final String PERSISTENCE = "cairn.adapter.persistence..";
    private static final String EMBEDDED_POSTGRES = "cairn.postgresql..";
    private static final String WEBHOOKS = "cairn.adapter.webhooks..";
    private static final String BOOTSTRAP = "cairn.bootstrap..";
    private static final String NULLNESS = "org.jspecify.annotations";
    private static final Set<String> FORMATS_BY_REQUEST = Set.of(
            "BookingFunnelController.find",
            "BookingPaceController.find",
            "CrewUtilisationController.find",
            "FeedController.read",
            "OccupancyController.find",
            "RevenueController.find");

    private static final String[] SOURCES_OF_TIME_AND_CHANCE = {
        "CoreFactory", "DoctorCommand", "ListenCommand", "NodeProperties", "TrainCommand", "WebhookFactory"
    };

    private static final String[] REST_OUT_PORTS = {
        "CallBucket",
        "CallQuotas",
        "CatalogueState",
        "Catalogues",
        "DatabasePulse",
        "FeedWriter",
        "Forecasts",
        "Identities",
        "KeyCalls",
        "NoticeWriter",
        "Outages",
        "Pseudonyms",
        "SharedBuckets",
        "SigningKeys"
    };

    @ArchTest
    static final ArchRule rule01_theDomainDependsOnTheJdkAlone = classes()
            .that()
            .resideInAPackage(DOMAIN)
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(DOMAIN, "java..", NULLNESS));

    @ArchTest
    static final ArchRule rule01_theDomainDoesNoInputOrOutputAndStartsNoThreads = noClasses()
            .that()
            .resideInAPackage(DOMAIN)
            .should()
            .dependOnClassesThat(resideInAnyPackage(
                            "java.io..",
                            "java.net..",
                            "java.nio.file..",
                            "java.nio.channels..",
                            "java.util.concurrent..",
                            "javax..")
                    .or(belongToAnyOf(Thread.class, Process.class, ProcessBuilder.class, Runtime.class)))
            .orShould(accessTargetWhere(describe(
                    "it reads the environment",
                    access -> access.getTargetOwner().isEquivalentTo(System.class)
                            && access.getName().startsWith("get"))));

    @ArchTest
    static final ArchRule rule02_theApplicationDependsOnTheDomainAndAxon = classes()
            .that()
            .resideInAPackage(APPLICATION)
            .should()
            .onlyDependOnClassesThat(
                    resideInAnyPackage(APPLICATION, DOMAIN, "org.axonframework..", "java..", NULLNESS));

    @ArchTest
    static final ArchRule rule03_restKnowsNoOtherAdapter = noClasses()
            .that()
            .resideInAPackage(REST)
            .should()
            .dependOnClassesThat(resideInAnyPackage(PERSISTENCE, WEBHOOKS, BOOTSTRAP));

    @ArchTest
    static final ArchRule rule03_persistenceKnowsNoOtherAdapter = noClasses()
            .that()
            .resideInAPackage(PERSISTENCE)
            .should()
            .dependOnClassesThat(resideInAnyPackage(REST, WEBHOOKS, BOOTSTRAP));

    /** It could be published by itself. */
    @ArchTest
    static final ArchRule rule03_theEmbeddedPostgresKnowsNothingOfCairn = noClasses()
            .that()
            .resideInAPackage(EMBEDDED_POSTGRES)
            .should()
            .dependOnClassesThat(resideInAPackage("cairn..").and(resideOutsideOfPackages(EMBEDDED_POSTGRES)));

    @ArchTest
    static final ArchRule rule03_webhooksKnowNoOtherAdapter = noClasses()
            .that()
            .resideInAPackage(WEBHOOKS)
            .should()
            .dependOnClassesThat(resideInAnyPackage(REST, PERSISTENCE, BOOTSTRAP));

    /** Adapters and core exchange types of these packages only; names that are stored are among them. */
    @ArchTest
    static final ArchRule rule03_adaptersUseOnlyPortsAndViewsOfTheApplication = noClasses()
            .that()
            .resideInAnyPackage(REST, PERSISTENCE, WEBHOOKS)
            .should()
            .dependOnClassesThat(resideInAPackage(APPLICATION)
                    .and(resideOutsideOfPackages("cairn.application.port..", "cairn.application.view..")));

    /** The views of dispatches and applications contain the event of their creation: mappers read its values. */
    @ArchTest
    static final ArchRule rule03_restNamesNoDomainEvents = noClasses()
            .that()
            .resideInAPackage(REST)
            .and(not(belongToMappers()))
            .and(not(resideInAPackage("cairn.adapter.rest.pages..").and(simpleNameEndingWith("Mapper"))))
            .should()
            .dependOnClassesThat(nameMatching("cairn\\.domain\\..*Event(\\$.+)?"));

    /** The out-ports that a driving adapter may use besides the in-ports. */
    @ArchTest
    static final ArchRule rule03_restUsesOnlyTheseOutPorts = noClasses()
            .that()
            .resideInAPackage(REST)
            .should()
            .dependOnClassesThat(resideInAnyPackage("cairn.application.port.out..", "cairn.application.port.support..")
                    .and(not(outermostNameIsOneOf(REST_OUT_PORTS))));

    @ArchTest
    static final ArchRule rule04_axonStaysInItsRooms = classes()
            .that(dependOn("Axon", "org.axonframework."))
            .should()
            .resideInAnyPackage(
                    APPLICATION,
                    "cairn.adapter.persistence.eventstore..",
                    "cairn.adapter.persistence.projection",
                    BOOTSTRAP);

    @ArchTest
    static final ArchRule rule05_sqlStaysInPersistence = classes()
            .that(dependOn(
                    "SQL",
                    "java.sql.",
                    "javax.sql.",
                    "io.micronaut.data.",
                    "io.micronaut.transaction.",
                    "org.postgresql.",
                    "com.zaxxer.",
                    "org.flywaydb."))
            .and()
            .doNotHaveFullyQualifiedName("cairn.bootstrap.service.SchemaMigration") // reports a failed migration
            .should()
            .resideInAnyPackage(PERSISTENCE, EMBEDDED_POSTGRES);

    @ArchTest
    static final ArchRule rule06_aggregatesDoNotMeet =
            slices().assignedFrom(new AggregatePackages()).should().notDependOnEachOther();

    @ArchTest
    static final ArchRule rule07_noPackageDependsOnItself =
            slices().matching("cairn.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule rule08_outPortsAreInterfaces = classes()
            .that()
            .resideInAPackage("cairn.application.port.out..")
            .and()
            .haveSimpleNameNotEndingWith("package-info")
            .should()
            .beInterfaces();

    /** A port that only adapters use is in {@code port.support}. */
    @ArchTest
    static final ArchRule rule08_outPortsHaveUsersInTheApplication = classes()
            .that()
            .resideInAPackage("cairn.application.port.out..")
            .and()
            .areInterfaces()
            .and()
            .areTopLevelClasses()
            .and()
            .haveSimpleNameNotEndingWith("package-info")
            .should(haveAUserIn("cairn.application."));

    /** Two caches that other packages query are public. */
    @ArchTest
    static final ArchRule rule09_handlersAreCalledByAxonAlone = classes()
            .that()
            .resideInAPackage(APPLICATION)
            .and(handle(Set.of(CommandHandler.class, QueryHandler.class, EventHandler.class)))
            .and()
            .doNotHaveFullyQualifiedName("cairn.application.access.ApiKeyCache")
            .and()
            .doNotHaveFullyQualifiedName("cairn.application.conditions.RouteConditionsCache")
            .should()
            .bePackagePrivate();

    /**
     * Commands read reference data, which has no events, and otherwise the log. Only the address of a member is read from
     * its row, which alone guarantees that it is unique. The index of personal data is written with the log.
     */
    @ArchTest
    static final ArchRule rule09_commandsNeverReadAView = noClasses()
            .that()
            .resideInAPackage(APPLICATION)
            .and(handle(Set.of(CommandHandler.class)))
            .and()
            .doNotHaveFullyQualifiedName("cairn.application.access.AccessCommandHandler")
            .should()
            .dependOnClassesThat(resideInAPackage("cairn.application.port.out..")
                    .and(not(outermostNameIsOneOf("Catalogues", "PermitBooks", "PersonalIndex", "Pseudonyms"))));

    @ArchTest
    static final ArchRule rule09_queriesChangeNothing = noClasses()
            .that()
            .resideInAPackage(APPLICATION)
            .and(handle(Set.of(QueryHandler.class)))
            .should()
            .dependOnClassesThat(belongToAnyOf(EventAppender.class, Commands.class));

    @ArchTest
    static final ArchRule rule10_controllersGiveAndTakeOnlyRecordsOfTheirOwn = methods()
            .that()
            .areDeclaredInClassesThat()
            .areAnnotatedWith(Controller.class)
            .and()
            .areNotPrivate()
            .should(speakWithoutWordsOf("cairn.domain.", "cairn.application."));

    /** A feed or a report may be sent in several formats, each with a type of its own. */
    @ArchTest
    static final ArchRule rule10_controllersNameTheTypeOfTheirResponses = methods()
            .that()
            .areDeclaredInClassesThat()
            .areAnnotatedWith(Controller.class)
            .and()
            .areNotPrivate()
            .and(describe(
                    "have one format",
                    method -> !FORMATS_BY_REQUEST.contains(method.getOwner().getSimpleName() + "." + method.getName())))
            .should(haveNoWildcardAsResponse());

    @ArchTest
    static final ArchRule rule11_timeAndChanceComeInByPorts = noClasses()
            .that(not(resideInAPackage(BOOTSTRAP).and(outermostNameIsOneOf(SOURCES_OF_TIME_AND_CHANCE))))
            .should(accessTargetWhere(describe(
                    "it asks the machine for the time or for chance", ArchitectureConditions::asksTheMachine)));

    @ArchTest
    static final ArchRule rule12_everyEventHasAStoredName =
            classes().that(areEvents()).should(haveAStoredName());

    /** A projection folds every event of its family; a cache forgets, and deadlines begin and end, at some only. */
    @ArchTest
    static final ArchRule rule12_onlyWhatConcernsSomeEventsHandlesThemOneByOne = classes()
            .that()
            .resideInAPackage(APPLICATION)
            .and(handle(Set.of(EventHandler.class)))
            .should()
            .haveNameMatching(".*\\.(ApiKeyCache|DeadlineReactor)");

    @ArchTest
    static final ArchRule rule13_outgoingHttpIsSentByGuardedClients = classes()
            .that(dependOn(
                    "HTTP clients",
                    "java.net.http.",
                    "java.net.URLConnection",
                    "java.net.HttpURLConnection",
                    "javax.net.ssl.HttpsURLConnection",
                    "okhttp3.",
                    "io.micronaut.http.client."))
            .should()
            .resideInAnyPackage("cairn.adapter.rest.weatherclient", WEBHOOKS, BOOTSTRAP);

    /** MapStruct applies a method without a name to every member of its types. */
    @ArchTest
    static final ArchRule rule14_mappingsBetweenPlainValuesAreNamed = methods()
            .that()
            .areDeclaredInClassesThat(areMappers())
            .and()
            .areNotPrivate()
            .and(mapPlainValues())
            .should()
            .beAnnotatedWith("org.mapstruct.Named");

    /** The console writes through the public API, with its limits, idempotency and audit trail. */
    @ArchTest
    static final ArchRule rule15_pagesOnlyRead = noClasses()
            .that()
            .resideInAPackage("cairn.adapter.rest.pages..")
            .should()
            .dependOnClassesThat(nameMatching("cairn\\.application\\.port\\.in\\.(Commands|.*Administration)"));

    /** The tests of other modules arrive as jars. */
    static final class DoNotIncludeTestJars implements ImportOption {

        @Override
        public boolean includes(Location location) {
            return !location.contains("-tests.jar");
        }
    }

    /** A package of the domain that has events is an aggregate's. */
    private static final class AggregatePackages implements SliceAssignment {

        /** Every aggregate names the owner of its objects. */
        private static final String SHARED_BY_ALL = "cairn.domain.access";

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            boolean hasEvents = type.getPackageName().startsWith("cairn.domain.")
                    && !type.getPackageName().equals(SHARED_BY_ALL)
                    && type.getPackage().getClasses().stream()
                            .anyMatch(other -> other.getSimpleName().endsWith("Event"));
            return hasEvents ? SliceIdentifier.of(type.getPackageName()) : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "aggregates";
        }
    }
}
