package cairn.adapter.rest.pages.document;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.Badges;
import cairn.adapter.rest.pages.NepaliDates;
import cairn.adapter.rest.pages.Words;
import cairn.adapter.rest.pages.model.ChecklistPage;
import cairn.application.view.ApplicationView;
import cairn.domain.permit.PermitKind;
import cairn.domain.permitapplication.Enclosure;
import java.util.stream.Collectors;

final class ChecklistMapper {

    private ChecklistMapper() {}

    static ChecklistPage.Permit permit(ApplicationView application, String route) {
        var submission = application.submission();
        return new ChecklistPage.Permit(
                submission.kinds().stream().map(PermitKind::name).collect(Collectors.joining(", ")),
                route,
                Words.days(application.claim().trekDate(), application.exitDate()),
                NepaliDates.of(application.claim().trekDate(), application.exitDate()),
                application.permitNumber().orElse(text("not issued yet")),
                Badges.of(application.status()),
                application.applicants().stream()
                        .map(applicant -> new ChecklistPage.Person(
                                applicant.person().fullName(),
                                applicant.nationality().value()))
                        .toList(),
                submission.documents().stream().map(ChecklistMapper::document).toList());
    }

    private static ChecklistPage.RequiredDocument document(Enclosure enclosure) {
        return new ChecklistPage.RequiredDocument(Words.of(enclosure.document()), enclosure.given());
    }
}
