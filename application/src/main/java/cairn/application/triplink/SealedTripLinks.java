package cairn.application.triplink;

import cairn.application.port.in.FindBooking;
import cairn.application.port.in.Queries;
import cairn.application.port.in.TripLinks;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.Identities;
import cairn.application.port.out.TripLinkStore;
import cairn.application.view.BookingView;
import cairn.application.view.TripLinkTarget;
import cairn.application.view.TripLinkView;
import cairn.domain.access.Owner;
import cairn.domain.access.SecretPurpose;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.BookingStatus;
import cairn.domain.shared.Nepal;
import cairn.domain.shared.Rejection.Conflict;
import cairn.domain.shared.Rejection.Missing;
import cairn.domain.shared.Rejection.Standing;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * Encrypts the id of a link into its tokens. A token that this service did not issue is recognised without a look-up,
 * and the table of links gives no access without the keys.
 */
public final class SealedTripLinks implements TripLinks {

    private static final int ID_BYTES = 2 * Long.BYTES;

    private final TripLinkStore store;
    private final Encryption encryption;
    private final Identities identities;
    private final Queries queries;
    private final Clock clock;

    public SealedTripLinks(
            TripLinkStore store, Encryption encryption, Identities identities, Queries queries, Clock clock) {
        this.store = store;
        this.encryption = encryption;
        this.identities = identities;
        this.queries = queries;
        this.clock = clock;
    }

    @Override
    public TripLinkView create(BookingId id, Owner owner) {
        var booking = queries.ask(new FindBooking(id, owner));
        if (!isShown(booking)) {
            throw new Conflict(
                    new Standing(booking.status().name().toLowerCase(Locale.ROOT), List.of()),
                    "The trip has ended or was cancelled, so that it has no page for travellers");
        }
        return view(store.findOrAdd(new TripLinkTarget(id, owner), identities.next(), clock.instant()), booking);
    }

    @Override
    public Optional<TripLinkView> find(BookingId id, Owner owner) {
        var booking = queries.ask(new FindBooking(id, owner));
        return store.find(new TripLinkTarget(id, owner))
                .filter(_ -> isShown(booking))
                .map(link -> view(link, booking));
    }

    @Override
    public void revoke(BookingId id, Owner owner) {
        queries.ask(new FindBooking(id, owner));
        store.delete(new TripLinkTarget(id, owner));
    }

    @Override
    public Optional<BookingView> bookingOf(String token) {
        return linkOf(token).flatMap(store::targetOf).flatMap(this::booking).filter(this::isShown);
    }

    private Optional<BookingView> booking(TripLinkTarget target) {
        try {
            return Optional.of(queries.ask(new FindBooking(target.booking(), target.owner())));
        } catch (Missing _) {
            return Optional.empty();
        }
    }

    private boolean isShown(BookingView booking) {
        return booking.status() != BookingStatus.CANCELLED
                && booking.status() != BookingStatus.EXPIRED
                && !Nepal.dateAt(clock.instant()).isAfter(lastDay(booking));
    }

    private static LocalDate lastDay(BookingView booking) {
        return booking.arrangement().endDate().plusDays(DAYS_AFTER);
    }

    private TripLinkView view(UUID link, BookingView booking) {
        var id = ByteBuffer.allocate(ID_BYTES)
                .putLong(link.getMostSignificantBits())
                .putLong(link.getLeastSignificantBits())
                .array();
        var token = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(encryption.encrypt(SecretPurpose.TRIP_LINK, "", id));
        return new TripLinkView(token, lastDay(booking));
    }

    private Optional<UUID> linkOf(String token) {
        try {
            var id = ByteBuffer.wrap(encryption.decrypt(
                    SecretPurpose.TRIP_LINK, "", Base64.getUrlDecoder().decode(token)));
            return id.remaining() == ID_BYTES ? Optional.of(new UUID(id.getLong(), id.getLong())) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
