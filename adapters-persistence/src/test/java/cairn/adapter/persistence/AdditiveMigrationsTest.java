package cairn.adapter.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Within a major version migrations only add, so that the build before runs beside this one and after it. Decision 0078 has
 * the reasons; a migration that takes something away belongs to the next major version.
 */
class AdditiveMigrationsTest {

    private static final Path MIGRATIONS = Path.of("src/main/resources/db/migration");

    /** The newest migration from before the rule. */
    private static final int BEFORE_THE_RULE = 134;

    private static final Pattern VERSION = Pattern.compile("V(\\d+)__\\w+\\.sql");
    private static final Pattern COMMENT = Pattern.compile("--[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern BODY = Pattern.compile("\\$(\\w*)\\$.*?\\$\\1\\$", Pattern.DOTALL);
    private static final Pattern CREATED = Pattern.compile("create (?:unlogged )?table (?:if not exists )?(\\w+)");
    private static final Pattern CHANGED =
            Pattern.compile("^(?:alter table (?:if exists )?(?:only )?|create unique index .*? on (?:only )?)(\\w+)");

    /** Statements that take something away, or refuse what the build before writes. */
    private static final List<Pattern> REFUSED = Stream.of(
                    "^drop (?!index)",
                    "^truncate ",
                    "\\brename\\b",
                    "\\bdrop (?:column|constraint|default|not null|expression|identity)\\b",
                    "\\balter (?:column )?\\w+ (?:set data )?type\\b",
                    "\\bset not null\\b",
                    "\\bset schema\\b",
                    "^alter table .*\\badd (?:constraint|check|unique|primary key|foreign key|exclude)\\b",
                    "\\badd column (?![^,]*\\bdefault\\b)[^,]*\\bnot null\\b",
                    "^create unique index ",
                    "^create or replace (?:function|procedure|view)")
            .map(Pattern::compile)
            .toList();

    @ParameterizedTest
    @MethodSource("migrations")
    void aMigrationOnlyAdds(Path migration) throws IOException {
        assertThat(refusedIn(Files.readString(migration))).isEmpty();
    }

    static List<Path> migrations() throws IOException {
        try (var files = Files.list(MIGRATIONS)) {
            return files.filter(file -> versionOf(file) > BEFORE_THE_RULE)
                    .sorted()
                    .toList();
        }
    }

    private static int versionOf(Path file) {
        var name = VERSION.matcher(file.getFileName().toString());
        assertThat(name.matches()).as(file.toString()).isTrue();
        return Integer.parseInt(name.group(1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "drop table bookings;",
                "DROP FUNCTION words(text);",
                "alter table bookings\n    drop column phone;",
                "alter table bookings rename column phone to telephone;",
                "alter table bookings alter column price type text;",
                "alter table bookings alter price type text;",
                "alter table bookings add column a text, alter column phone set not null;",
                "alter table bookings add column phone text not null;",
                "alter table bookings add column a int not null default 0, add column b int not null;",
                "alter table bookings add constraint positive check (price > 0);",
                "create unique index one_each on bookings (phone);",
                "create or replace function words(t text) returns text language sql as $$ select t $$;",
                "create table other (id int); create unique index one on bookings (id);",
                "truncate bookings;"
            })
    void whatTakesAwayOrRefusesIsFound(String migration) {
        assertThat(refusedIn(migration)).hasSize(1);
    }

    @Test
    void whatAddsIsAllowed() {
        assertThat(refusedIn("""
                -- drop table in a comment
                create table visits (id uuid primary key, note text not null);
                create unique index visits_once on visits (note);
                alter table visits add constraint short check (length(note) < 9);
                alter table bookings add column phone text, add column seen integer not null default 0;
                alter table bookings add column late boolean default false not null;
                create index bookings_by_phone on bookings (phone);
                drop index bookings_by_date;
                update bookings set phone = 'drop table x; truncate';
                create function words(t text) returns text language plpgsql as $$ begin truncate x; end $$;
                """)).isEmpty();
    }

    /** Returns the statements that take something away from tables that were there before. */
    private static List<String> refusedIn(String migration) {
        var text = BODY.matcher(COMMENT.matcher(migration).replaceAll(" ")).replaceAll("''");
        var statements = Stream.of(text.replaceAll("'[^']*'", "''").split(";", -1))
                .map(statement -> statement.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT))
                .toList();
        var created = statements.stream()
                .map(CREATED::matcher)
                .filter(Matcher::lookingAt)
                .map(found -> found.group(1))
                .collect(Collectors.toSet());
        return statements.stream()
                .filter(statement -> !isOf(created, statement))
                .filter(statement -> REFUSED.stream()
                        .anyMatch(pattern -> pattern.matcher(statement).find()))
                .toList();
    }

    private static boolean isOf(Set<String> created, String statement) {
        var table = CHANGED.matcher(statement);
        return table.find() && created.contains(table.group(1));
    }
}
