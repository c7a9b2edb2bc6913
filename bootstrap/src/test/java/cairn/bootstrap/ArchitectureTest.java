package cairn.bootstrap;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.accessTargetWhere;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import cairn.adapter.persistence.eventstore.EventNames;
import cairn.adapter.persistence.eventstore.StoredEventNames;
import cairn.application.Proof;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import io.micronaut.http.annotation.Controller;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.messaging.eventhandling.annotation.EventHandler;

/** The twelve rules of the house. A rule whose subject is missing fails: an empty room proves nothing. */
@AnalyzeClasses(
        packages = "cairn",
        importOptions = {DoNotIncludeTests.class, ArchitectureTest.DoNotIncludeTestJars.class})
@Proof("T4")
class ArchitectureTest {

    private static final String DOMAIN = "cairn.domain..";
    private static final String APPLICATION = "cairn.application..";
    private static final String REST = "cairn.adapter.rest..";
    private static final String PERSISTENCE = "cairn.adapter.persistence..";
    private static final String WEBHOOKS = "cairn.adapter.webhooks..";
    private static final String BOOTSTRAP = "cairn.bootstrap..";
    private static final String NULLNESS = "org.jspecify.annotations";

    @ArchTest
    static final ArchRule rule01_theDomainDependsOnTheJdkAlone = classes()
            .that()
            .resideInAPackage(DOMAIN)
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(DOMAIN, "java..", NULLNESS));

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

    @ArchTest
    static final ArchRule rule03_webhooksKnowNoOtherAdapter = noClasses()
            .that()
            .resideInAPackage(WEBHOOKS)
            .should()
            .dependOnClassesThat(resideInAnyPackage(REST, PERSISTENCE, BOOTSTRAP));

    @ArchTest
    static final ArchRule rule04_axonStaysInItsRooms = classes()
            .that(dependOn("Axon", "org.axonframework."))
            .should()
            .resideInAnyPackage(
                    APPLICATION,
                    "cairn.adapter.persistence.benchmark",
                    "cairn.adapter.persistence.eventstore",
                    "cairn.adapter.persistence.projection",
                    BOOTSTRAP);

    @ArchTest
    static final ArchRule rule05_sqlStaysInPersistence = classes()
            .that(dependOn("SQL", "java.sql.", "javax.sql.", "io.micronaut.data."))
            .should()
            .resideInAPackage(PERSISTENCE);

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

    @ArchTest
    static final ArchRule rule09_handlersAndProjectionsArePackagePrivate = classes()
            .that()
            .resideInAPackage(APPLICATION)
            .and()
            .haveNameMatching(".*(CommandHandler|QueryHandler|Projection)")
            .should()
            .bePackagePrivate();

    @ArchTest
    static final ArchRule rule10_controllersGiveAndTakeOnlyRecordsOfTheirOwn = methods()
            .that()
            .areDeclaredInClassesThat()
            .areAnnotatedWith(Controller.class)
            .and()
            .areNotPrivate()
            .should(speakWithoutWordsOf("cairn.domain.", "cairn.application."));

    @ArchTest
    static final ArchRule rule11_timeAndChanceComeInByPorts = noClasses()
            .that()
            .resideOutsideOfPackage(BOOTSTRAP)
            .should(accessTargetWhere(
                    describe("it asks the machine for the time or for chance", ArchitectureTest::asksTheMachine)));

    @ArchTest
    static final ArchRule rule12_everyEventHasAStoredName =
            classes().that(areEvents()).should(haveAStoredName());

    @ArchTest
    static final ArchRule rule12_everyProjectionHandlesEveryEvent = classes()
            .that()
            .resideInAPackage(APPLICATION)
            .and()
            .haveSimpleNameEndingWith("Projection")
            .should(handleEveryEventOfItsAggregate());

    private static DescribedPredicate<JavaClass> dependOn(String what, String... prefixes) {
        return describe(
                "depend on " + what,
                type -> type.getDirectDependenciesFromSelf().stream()
                        .map(dependency -> dependency.getTargetClass().getName())
                        .anyMatch(name -> Stream.of(prefixes).anyMatch(name::startsWith)));
    }

    /** By call, by reference or by construction; secrets may be random, and a stopwatch tells no time. */
    private static boolean asksTheMachine(JavaAccess<?> access) {
        var name = access.getName();
        boolean isGivenAClock = access.getTarget() instanceof CodeUnitAccessTarget target
                && target.getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(Clock.class));
        return switch (access.getTargetOwner().getFullName()) {
            case "java.time.Clock" -> name.startsWith("system") || name.startsWith("tick");
            case "java.lang.System" -> name.equals("currentTimeMillis");
            case "java.lang.Math" -> name.equals("random");
            case "java.util.UUID" -> name.equals("randomUUID");
            case "java.util.Date", "java.util.Random" -> name.equals(JavaConstructor.CONSTRUCTOR_NAME);
            case "java.util.concurrent.ThreadLocalRandom" -> true;
            case String owner -> owner.startsWith("java.time.") && name.equals("now") && !isGivenAClock;
        };
    }

    private static ArchCondition<JavaMethod> speakWithoutWordsOf(String... prefixes) {
        return new ArchCondition<>("speak without types of the core") {
            @Override
            public void check(JavaMethod method, ConditionEvents events) {
                wordsOf(method).stream()
                        .map(JavaClass::getName)
                        .filter(name -> Stream.of(prefixes).anyMatch(name::startsWith))
                        .forEach(name ->
                                events.add(SimpleConditionEvent.violated(method, method.getFullName() + ": " + name)));
            }
        };
    }

    /** The types that a method gives and takes, and those that their records are made of; the caller is no word. */
    private static Set<JavaClass> wordsOf(JavaMethod method) {
        var words = new HashSet<JavaClass>();
        var unread = new ArrayDeque<>(method.getAllInvolvedRawTypes());
        while (!unread.isEmpty()) {
            var word = unread.remove();
            if (words.add(word) && word.isRecord() && !word.getSimpleName().equals("Caller")) {
                word.getFields().forEach(part -> unread.addAll(part.getAllInvolvedRawTypes()));
            }
        }
        return words;
    }

    private static DescribedPredicate<JavaClass> areEvents() {
        return describe(
                "are events",
                type -> type.getPackageName().startsWith("cairn.domain.")
                        && !type.isInterface()
                        && type.getAllRawInterfaces().stream()
                                .anyMatch(face -> face.getSimpleName().endsWith("Event")));
    }

    private static ArchCondition<JavaClass> haveAStoredName() {
        var named = StoredEventNames.ALL.entries().stream()
                .map(EventNames.Entry::event)
                .collect(Collectors.toSet());
        return new ArchCondition<>("have a stored name") {
            @Override
            public void check(JavaClass event, ConditionEvents events) {
                if (!named.contains(event.reflect())) {
                    events.add(SimpleConditionEvent.violated(event, event.getName() + " has no stored name"));
                }
            }
        };
    }

    private static ArchCondition<JavaClass> handleEveryEventOfItsAggregate() {
        return new ArchCondition<>("handle every event of its aggregate") {
            @Override
            public void check(JavaClass projection, ConditionEvents events) {
                Set<Class<?>> handled = projection.getMethods().stream()
                        .filter(method -> method.isAnnotatedWith(EventHandler.class))
                        .map(method -> method.getRawParameterTypes().getFirst().reflect())
                        .collect(Collectors.toSet());
                if (handled.isEmpty()) {
                    events.add(SimpleConditionEvent.violated(projection, projection.getName() + " handles nothing"));
                }
                handled.stream()
                        .flatMap(event -> Stream.of(event.getInterfaces()))
                        .filter(Class::isSealed)
                        .flatMap(family -> Arrays.stream(family.getPermittedSubclasses()))
                        .filter(event -> !handled.contains(event))
                        .forEach(event -> events.add(SimpleConditionEvent.violated(
                                projection, projection.getName() + " leaves out " + event.getName())));
            }
        };
    }

    /** The tests of other modules arrive as jars. */
    static final class DoNotIncludeTestJars implements ImportOption {

        @Override
        public boolean includes(Location location) {
            return !location.contains("-tests.jar");
        }
    }

    /** A package of the domain that has events is an aggregate's. */
    private static final class AggregatePackages implements SliceAssignment {

        /** Whose an object is, every aggregate says. */
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
