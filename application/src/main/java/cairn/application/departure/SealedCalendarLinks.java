package cairn.application.departure;

import cairn.application.port.in.CalendarLinks;
import cairn.application.port.out.CalendarLinkStore;
import cairn.application.port.out.Encryption;
import cairn.application.port.out.Identities;
import cairn.domain.access.Mode;
import cairn.domain.access.OperatorId;
import cairn.domain.access.Owner;
import cairn.domain.access.SecretPurpose;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

/**
 * Encrypts the owner and the id of the link in force into its tokens. A token that this service did not issue is
 * recognised without a look-up.
 */
public final class SealedCalendarLinks implements CalendarLinks {

    private static final String KIND = "calendar-link";
    private static final int PARTS = 4;

    private final CalendarLinkStore store;
    private final Encryption encryption;
    private final Identities identities;
    private final Predicate<OperatorId> hasCalendar;
    private final Clock clock;

    public SealedCalendarLinks(
            CalendarLinkStore store,
            Encryption encryption,
            Identities identities,
            Predicate<OperatorId> hasCalendar,
            Clock clock) {
        this.store = store;
        this.encryption = encryption;
        this.identities = identities;
        this.hasCalendar = hasCalendar;
        this.clock = clock;
    }

    @Override
    public String create(Owner owner) {
        var link = store.findOrAdd(owner, identities.next(), clock.instant());
        var text =
                String.join("/", KIND, owner.operator().toString(), owner.mode().name(), link.toString());
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(
                        encryption.encrypt(SecretPurpose.CALENDAR_LINK, "", text.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public void revoke(Owner owner) {
        store.delete(owner);
    }

    @Override
    public Optional<Owner> ownerOf(String token) {
        try {
            var text = new String(
                    encryption.decrypt(
                            SecretPurpose.CALENDAR_LINK,
                            "",
                            Base64.getUrlDecoder().decode(token)),
                    StandardCharsets.UTF_8);
            var parts = text.split("/", -1);
            if (parts.length != PARTS || !parts[0].equals(KIND)) {
                return Optional.empty();
            }
            var owner = new Owner(new OperatorId(UUID.fromString(parts[1])), Mode.valueOf(parts[2]));
            return store.find(owner)
                    .filter(UUID.fromString(parts[3])::equals)
                    .filter(_ -> hasCalendar.test(owner.operator()))
                    .map(_ -> owner);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
