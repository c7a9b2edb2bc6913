package cairn.bootstrap;

import static com.tngtech.archunit.base.DescribedPredicate.describe;

import cairn.adapter.persistence.eventstore.format.EventNames;
import cairn.adapter.persistence.eventstore.format.StoredEventNames;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaParameterizedType;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.domain.JavaWildcardType;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.lang.annotation.Annotation;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The predicates and conditions of the rules of {@link ArchitectureTest}. */
final class ArchitectureConditions {

    private ArchitectureConditions() {}

    static DescribedPredicate<JavaClass> dependOn(String what, String... prefixes) {
        return describe(
                "depend on " + what,
                type -> type.getDirectDependenciesFromSelf().stream()
                        .map(dependency -> dependency.getTargetClass().getName())
                        .anyMatch(name -> Stream.of(prefixes).anyMatch(name::startsWith)));
    }

    static DescribedPredicate<JavaClass> outermostNameIsOneOf(String... names) {
        return describe("are one of " + List.of(names), type -> {
            var outermost = type;
            while (outermost.getEnclosingClass().isPresent()) {
                outermost = outermost.getEnclosingClass().get();
            }
            return List.of(names).contains(outermost.getSimpleName());
        });
    }

    static DescribedPredicate<JavaClass> handle(Set<Class<? extends Annotation>> annotations) {
        return describe(
                "have methods that handle messages",
                type -> type.getMethods().stream()
                        .anyMatch(method -> annotations.stream().anyMatch(method::isAnnotatedWith)));
    }

    /** Other ports count as users, such as one that extends the port, but neither support nor the port itself. */
    static ArchCondition<JavaClass> haveAUserIn(String prefix) {
        return new ArchCondition<>("have a user in " + prefix) {
            @Override
            public void check(JavaClass port, ConditionEvents events) {
                boolean isUsed = port.getDirectDependenciesToSelf().stream()
                        .map(dependency -> dependency.getOriginClass().getName())
                        .anyMatch(user -> user.startsWith(prefix)
                                && !user.startsWith("cairn.application.port.support.")
                                && !user.startsWith(port.getName()));
                if (!isUsed) {
                    events.add(SimpleConditionEvent.violated(port, port.getName() + " has no user in " + prefix));
                }
            }
        };
    }

    /** Mappers of MapStruct, and the interfaces that they extend. */
    static DescribedPredicate<JavaClass> areMappers() {
        return describe(
                "are mappers",
                type -> Stream.concat(Stream.of(type), type.getAllSubclasses().stream())
                        .anyMatch(each -> each.isAnnotatedWith("org.mapstruct.Mapper")));
    }

    /** Includes what MapStruct generates. */
    static DescribedPredicate<JavaClass> belongToMappers() {
        return describe(
                "belong to mappers",
                type -> Stream.concat(Stream.of(type), type.getAllRawInterfaces().stream())
                        .anyMatch(each -> each.isAnnotatedWith("org.mapstruct.Mapper")));
    }

    static DescribedPredicate<JavaMethod> mapPlainValues() {
        return describe(
                "map plain values",
                method -> method.getParameterTypes().size() == 1
                        && isPlain(method.getParameterTypes().getFirst())
                        && isPlain(method.getReturnType()));
    }

    private static boolean isPlain(JavaType generic) {
        if (generic instanceof JavaParameterizedType optional
                && optional.toErasure().isEquivalentTo(Optional.class)) {
            return isPlain(optional.getActualTypeArguments().getFirst());
        }
        JavaClass type = generic.toErasure();
        return type.isPrimitive()
                || type.isAssignableTo(Number.class)
                || type.isEquivalentTo(Boolean.class)
                || type.isAssignableTo(CharSequence.class);
    }

    static ArchCondition<JavaMethod> haveNoWildcardAsResponse() {
        return new ArchCondition<>("have no wildcard as their response") {
            @Override
            public void check(JavaMethod method, ConditionEvents events) {
                if (method.getReturnType() instanceof JavaParameterizedType type
                        && type.getActualTypeArguments().stream().anyMatch(JavaWildcardType.class::isInstance)) {
                    events.add(
                            SimpleConditionEvent.violated(method, method.getFullName() + " returns " + type.getName()));
                }
            }
        };
    }

    /** Detects calls, references and constructors. Secrets may be random, and elapsed time may be measured. */
    static boolean asksTheMachine(JavaAccess<?> access) {
        var name = access.getName();
        boolean isGivenAClock = access.getTarget() instanceof CodeUnitAccessTarget target
                && target.getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(Clock.class));
        return switch (access.getTargetOwner().getFullName()) {
            case "java.time.InstantSource" -> name.equals("system");
            case "java.time.ZoneId" -> name.equals("systemDefault");
            case "java.util.Locale", "java.util.TimeZone" -> name.equals("getDefault");
            case "java.util.Calendar" -> name.equals("getInstance");
            case "java.util.Collections" -> name.equals("shuffle") && hasParameters(access, 1);
            case "java.util.SplittableRandom" ->
                name.equals(JavaConstructor.CONSTRUCTOR_NAME) && hasParameters(access, 0);
            case "java.util.random.RandomGenerator" -> name.equals("getDefault") || name.equals("of");
            case "java.time.Clock" -> name.startsWith("system") || name.startsWith("tick");
            case "java.lang.System" -> name.equals("currentTimeMillis");
            case "java.lang.Math" -> name.equals("random");
            case "java.util.UUID" -> name.equals("randomUUID");
            case "java.util.Date", "java.util.Random" -> name.equals(JavaConstructor.CONSTRUCTOR_NAME);
            case "java.util.concurrent.ThreadLocalRandom" -> true;
            case String owner -> owner.startsWith("java.time.") && name.equals("now") && !isGivenAClock;
        };
    }

    static boolean hasParameters(JavaAccess<?> access, int count) {
        return access.getTarget() instanceof CodeUnitAccessTarget target
                && target.getRawParameterTypes().size() == count;
    }

    static ArchCondition<JavaMethod> speakWithoutWordsOf(String... prefixes) {
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

    /** Returns the types of a method and the components of their records, except those of {@code Caller}. */
    static Set<JavaClass> wordsOf(JavaMethod method) {
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

    static DescribedPredicate<JavaClass> areEvents() {
        return describe(
                "are events",
                type -> type.getPackageName().startsWith("cairn.domain.")
                        && !type.isInterface()
                        && type.getAllRawInterfaces().stream()
                                .anyMatch(face -> face.getSimpleName().endsWith("Event")));
    }

    static ArchCondition<JavaClass> haveAStoredName() {
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

    /** The records of a family of events, also of the families in it. */
    private static Stream<Class<?>> records(Class<?> family) {
        return family.isSealed()
                ? Arrays.stream(family.getPermittedSubclasses()).flatMap(ArchitectureConditions::records)
                : Stream.of(family);
    }
}
