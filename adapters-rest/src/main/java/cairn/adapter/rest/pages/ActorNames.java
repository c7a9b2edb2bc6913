package cairn.adapter.rest.pages;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.application.port.in.FindOperator;
import cairn.application.port.in.Membership;
import cairn.application.port.in.Queries;
import cairn.application.view.KeyView;
import cairn.domain.access.OperatorId;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.Map;

/** Names the members and API keys of an operator, by which its acts and events are attributed. */
@Singleton
public final class ActorNames {

    private static final String MEMBER = "member:";
    private static final String KEY = "key:";
    private static final int END = 8;

    private final Queries queries;
    private final Membership membership;

    ActorNames(Queries queries, Membership membership) {
        this.queries = queries;
        this.membership = membership;
    }

    /** Returns the names by actor: the members, all keys that the operator ever had, and the command line. */
    public Map<String, String> of(OperatorId operator) {
        var names = new LinkedHashMap<String, String>();
        membership
                .of(operator)
                .forEach(
                        member -> names.put(MEMBER + member.id(), member.email().value()));
        queries.ask(new FindOperator(operator))
                .keys()
                .values()
                .forEach(key -> names.put(KEY + key.material().id(), name(key)));
        names.put("command-line", text("command line"));
        return names;
    }

    /**
     * Returns the name of an actor, or what is known of one that is no member or key of the operator.
     *
     * @param names the known names by actor
     */
    public static String of(String actor, Map<String, String> names) {
        var name = names.get(actor);
        if (name != null) {
            return name;
        }
        var end = "(…%s)".formatted(actor.substring(Math.max(0, actor.length() - END)));
        if (actor.startsWith(KEY)) {
            return text("a key of the platform %s", end);
        }
        return actor.startsWith(MEMBER) ? text("a former or platform member %s", end) : actor;
    }

    /** Returns the name and the last characters of a key. */
    public static String name(KeyView key) {
        return text("API key “%s” (…%s)", key.name(), key.material().lastFour());
    }
}
