package cairn.adapter.persistence.projection;

import cairn.application.port.projection.HeldShare;
import cairn.application.port.projection.ShareId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides which shares a node renews, claims and releases. If the shares of a processor do not divide equally among the
 * live nodes, the first nodes by name hold one more.
 */
final class ShareDivision {

    private final String node;
    private final List<Row> own = new ArrayList<>();
    private final List<Row> claims = new ArrayList<>();
    private final List<Row> surplus = new ArrayList<>();

    /**
     * The other live nodes.
     *
     * @param before the number of those that precede this node by name
     */
    record Peers(int others, int before) {}

    /** @param isFree whether any node may claim the share */
    record Row(
            HeldShare share,
            @Nullable String owner,
            @Nullable String renewedAt,
            boolean isFree) {}

    ShareDivision(String node, Peers peers, Collection<Row> rows) {
        this.node = node;
        Map<String, List<Row>> byProcessor = new LinkedHashMap<>();
        rows.forEach(row -> byProcessor
                .computeIfAbsent(row.share().id().processor(), _ -> new ArrayList<>())
                .add(row));
        byProcessor.values().forEach(its -> divide(its, peers));
    }

    private void divide(List<Row> its, Peers peers) {
        int part = Math.max(1, (its.size() + peers.others() - peers.before()) / (peers.others() + 1));
        var mine = its.stream().filter(this::isOwn).toList();
        own.addAll(mine);
        claims.addAll(mine.subList(0, Math.min(part, mine.size())));
        surplus.addAll(mine.subList(Math.min(part, mine.size()), mine.size()));
        its.stream()
                .filter(row -> row.isFree() && !isOwn(row))
                .limit(Math.max(0, part - mine.size()))
                .forEach(claims::add);
    }

    private boolean isOwn(Row row) {
        return node.equals(row.owner());
    }

    /** Returns the shares to renew or to claim. */
    List<Row> claims() {
        return claims;
    }

    List<Row> surplus() {
        return surplus;
    }

    /**
     * Returns the shares that the node holds afterwards. One of its own that could not be renewed is locked by its own
     * transaction, which renews it.
     */
    List<HeldShare> held(Set<ShareId> claimed, Set<ShareId> released) {
        var held = new ArrayList<HeldShare>();
        own.stream()
                .map(Row::share)
                .filter(share -> !released.contains(share.id()))
                .forEach(held::add);
        claims.stream()
                .filter(row -> !isOwn(row))
                .map(Row::share)
                .filter(share -> claimed.contains(share.id()))
                .forEach(held::add);
        return held;
    }
}
