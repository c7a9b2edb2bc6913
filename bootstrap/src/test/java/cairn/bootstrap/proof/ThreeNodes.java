package cairn.bootstrap.proof;

import cairn.bootstrap.KillableNodes;
import cairn.bootstrap.KillableNodes.Plan;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;

/** The usual set-up of a proof: three small nodes over one database. And how its protections are switched off. */
final class ThreeNodes {

    static final int COUNT = 3;

    /** A commit is acknowledged before it is on disk: a killed server loses the last ones. */
    static final String WITHOUT_SYNCHRONOUS_COMMIT =
            "do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$";

    /**
     * An append sees none of the events that could conflict with it: while its transaction holds the log's lock, a policy
     * hides all rows of the index of tags from it. Everything else reads as usual.
     */
    static final String[] WITHOUT_CONSISTENCY_CHECK = {
        """
        create function appends() returns boolean language sql stable
            return exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())""",
        "alter table event_tags enable row level security",
        "alter table event_tags force row level security",
        "create policy hidden_from_appends on event_tags for select using ((select not appends()))",
        "create policy any_append on event_tags for insert with check (true)"
    };

    /** A delivery sequence has the same lease for ever and never goes, so that an old holder still passes for the present one. */
    static final String[] WITHOUT_FENCING = {"""
        create function same_lease() returns trigger language plpgsql as $$
            begin
                if tg_op = 'DELETE' then
                    return null;
                end if;
                new.lease := md5(new.endpoint_id::text || new.subject)::uuid;
                return new;
            end $$""", """
        create trigger same_lease before update or delete on webhook_lanes
            for each row execute function same_lease()"""};

    private ThreeNodes() {}

    static Plan plan() {
        return Plan.of(COUNT).with("JDK_JAVA_OPTIONS=-Xmx256m -XX:ActiveProcessorCount=1");
    }

    static KillableNodes start(ProofRun run, Path data, Plan plan) throws SQLException {
        run.progress().phase("starts %d nodes".formatted(plan.count()));
        return KillableNodes.start(data, plan);
    }

    /** Returns the plan with more statements that prepare the database. */
    static Plan prepared(Plan plan, String... statements) {
        var all = new ArrayList<>(plan.preparation());
        all.addAll(Arrays.asList(statements));
        return plan.after(all.toArray(String[]::new));
    }
}
