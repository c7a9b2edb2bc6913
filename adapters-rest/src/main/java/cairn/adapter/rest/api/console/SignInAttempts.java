package cairn.adapter.rest.api.console;

import cairn.adapter.rest.http.problem.Problem;
import cairn.adapter.rest.http.problem.ProblemException;
import cairn.adapter.rest.http.problem.ProblemType;
import cairn.adapter.rest.http.request.AddressBlock;
import cairn.domain.access.KnownDevice;
import cairn.domain.access.MemberId;
import cairn.domain.shared.EmailAddress;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.micronaut.http.HttpHeaders;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/**
 * Limits on each node how often passwords and codes may be tried. Unknown devices are counted by e-mail address and
 * network, and also all together by e-mail address, whether or not a member has that address. Known devices and
 * signed-in members have limits of their own, so that unknown devices cannot lock them out.
 */
@Singleton
final class SignInAttempts {

    private static final int MOST = 10;
    private static final Duration PERIOD = Duration.ofMinutes(10);

    /** Applies to all unknown devices together. The second limit extends the waits from seconds to minutes. */
    private static final int MOST_OF_STRANGERS = 100;

    private static final int MOST_OF_STRANGERS_PER_DAY = 500;
    private static final int MOST_REMEMBERED = 100_000;

    private final Cache<Place, Bucket> places = cache(PERIOD);
    private final Cache<String, Bucket> emails = cache(Duration.ofDays(1));
    private final Cache<UUID, Bucket> devices = cache(PERIOD);
    private final Cache<MemberId, Bucket> members = cache(PERIOD);

    private final Cache<AddressBlock, Bucket> networks = cache(PERIOD);

    private record Place(String email, AddressBlock network) {}

    record Counted(List<Bucket> buckets) {

        Counted {
            buckets = List.copyOf(buckets);
        }

        void forgive() {
            buckets.forEach(bucket -> bucket.addTokens(1));
        }
    }

    Counted ofUnknownDevice(EmailAddress email, AddressBlock network) {
        var name = email.value().toLowerCase(Locale.ROOT);
        return count(
                places.get(new Place(name, network), _ -> usual()),
                emails.get(
                        name,
                        _ -> Bucket.builder()
                                .addLimit(limit ->
                                        limit.capacity(MOST_OF_STRANGERS).refillGreedy(MOST_OF_STRANGERS, PERIOD))
                                .addLimit(limit -> limit.capacity(MOST_OF_STRANGERS_PER_DAY)
                                        .refillGreedy(MOST_OF_STRANGERS_PER_DAY, Duration.ofDays(1)))
                                .build()));
    }

    Counted ofDevice(KnownDevice device) {
        return count(devices.get(device.id(), _ -> usual()));
    }

    Counted ofMember(MemberId member) {
        return count(members.get(member, _ -> usual()));
    }

    /**
     * Counts an acceptance of an invitation, whose token may be invented.
     *
     * @throws ProblemException after too many attempts
     */
    Counted ofInvitation(AddressBlock network) {
        return count(networks.get(network, _ -> usual()));
    }

    private static Counted count(Bucket... buckets) {
        var counted = new ArrayList<Bucket>();
        for (var bucket : buckets) {
            var probe = bucket.tryConsumeAndReturnRemaining(1);
            if (!probe.isConsumed()) {
                new Counted(counted).forgive();
                throw tooMany(Duration.ofNanos(probe.getNanosToWaitForRefill()).toSeconds() + 1);
            }
            counted.add(bucket);
        }
        return new Counted(counted);
    }

    private static ProblemException tooMany(long seconds) {
        return new ProblemException(
                Problem.of(ProblemType.RATE_LIMIT_EXCEEDED, "Too many wrong passwords or codes in a short time")
                        .withHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds)));
    }

    private static Bucket usual() {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(MOST).refillGreedy(MOST, PERIOD))
                .build();
    }

    private static <K> Cache<K, Bucket> cache(Duration remembered) {
        return Caffeine.newBuilder()
                .maximumSize(MOST_REMEMBERED)
                .expireAfterAccess(remembered)
                .build();
    }
}
