package cairn.bootstrap.cli.operator;

import cairn.domain.access.MemberRole;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The roles of members as words on the command line. */
final class MemberRoles {

    private MemberRoles() {}

    static Set<MemberRole> read(Collection<String> words, CommandSpec spec) {
        var roles = EnumSet.noneOf(MemberRole.class);
        try {
            words.forEach(word -> roles.add(MemberRole.valueOf(word.toUpperCase(Locale.ROOT))));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    spec.commandLine(), "--role must be one of " + print(EnumSet.allOf(MemberRole.class)), e);
        }
        return roles;
    }

    static String print(Set<MemberRole> roles) {
        return roles.stream().map(role -> role.name().toLowerCase(Locale.ROOT)).collect(Collectors.joining(","));
    }
}
