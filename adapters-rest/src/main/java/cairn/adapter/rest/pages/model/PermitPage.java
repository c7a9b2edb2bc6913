package cairn.adapter.rest.pages.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A permit application.
 *
 * @param number the number of the issued permits; null before
 * @param reason the reason for the rejection; null unless rejected
 * @param bookingId the agency's booking; null if there is none
 * @param isComplete whether every fee is known, and none is based on assumed days
 */
public record PermitPage(
        String id,
        Badge status,
        @Nullable String number,
        @Nullable String reason,
        List<Fact> facts,
        @Nullable String bookingId,
        List<Applicant> applicants,
        List<Fee> fees,
        String total,
        boolean isComplete,
        List<RequiredDocument> documents) {

    public record Applicant(String name, String nationality, String passport, String born, String passportExpiry) {}

    public record Fee(String applicant, String permit, String amount) {}

    public record RequiredDocument(String name, String permits, Badge state) {}

    public record Step(String title, When at) {}
}
