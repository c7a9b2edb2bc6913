package cairn.application.booking;

import cairn.application.port.out.Encryption;
import cairn.domain.access.SecretPurpose;
import cairn.domain.booking.BookingId;
import cairn.domain.booking.CancellationQuote;
import cairn.domain.shared.FaultCode;
import cairn.domain.shared.Money;
import cairn.domain.shared.Rejection.Fault;
import cairn.domain.shared.Rejection.Invalid;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.UUID;

/** Issues and reads cancellation quotes. The id of a quote contains the whole quote, encrypted, so none is stored. */
final class CancellationQuotes {

    private static final String KIND = "cancellation-quote";
    private static final int PARTS = 8;

    private final Encryption encryption;

    CancellationQuotes(Encryption encryption) {
        this.encryption = encryption;
    }

    String idOf(CancellationQuote quote) {
        var text = String.join(
                "/",
                KIND,
                quote.bookingId().toString(),
                Integer.toString(quote.version()),
                Integer.toString(quote.percent()),
                Long.toString(quote.fee().minorUnits()),
                Long.toString(quote.refund().minorUnits()),
                quote.fee().currency().getCurrencyCode(),
                quote.expiresAt().toString());
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(encryption.encrypt(
                        SecretPurpose.CANCELLATION_QUOTE, "", text.getBytes(StandardCharsets.UTF_8)));
    }

    CancellationQuote read(String id) {
        try {
            var text = new String(
                    encryption.decrypt(
                            SecretPurpose.CANCELLATION_QUOTE,
                            "",
                            Base64.getUrlDecoder().decode(id)),
                    StandardCharsets.UTF_8);
            var parts = text.split("/", -1);
            if (parts.length != PARTS || !parts[0].equals(KIND)) {
                throw unknown();
            }
            return new CancellationQuote(
                    new BookingId(UUID.fromString(parts[1])),
                    Integer.parseInt(parts[2]),
                    Integer.parseInt(parts[3]),
                    Money.of(Long.parseLong(parts[4]), parts[6]),
                    Money.of(Long.parseLong(parts[5]), parts[6]),
                    Instant.parse(parts[7]));
        } catch (IllegalArgumentException e) {
            throw unknown();
        }
    }

    private static Invalid unknown() {
        return new Invalid(List.of(new Fault(
                FaultCode.UNKNOWN_REFERENCE, "quoteId", "must be the %s of a cancellation quote", List.of("quoteId"))));
    }
}
