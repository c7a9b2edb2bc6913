package cairn.adapter.rest.pages.booking;

import static cairn.adapter.rest.pages.language.Translations.text;

import cairn.adapter.rest.pages.MissingPapers;
import cairn.adapter.rest.pages.model.PapersPage;
import cairn.adapter.rest.pages.model.PapersPage.Field;
import cairn.adapter.rest.pages.model.TravellersPage;
import cairn.application.view.TravellersView;
import cairn.domain.booking.NextOfKin;
import cairn.domain.booking.TravelInsurance;
import cairn.domain.booking.Traveller;
import cairn.domain.permitapplication.PermitApplication;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Divides what a booking's travellers have to declare into what is known and what is missing. */
final class PapersMapper {

    private static final int COUNTRY = 2;

    private PapersMapper() {}

    static PapersPage page(TravellersView party) {
        var named = party.travellers().all();
        return new PapersPage(
                Math.max(0, party.partySize() - named.size()),
                named.stream().map(PapersMapper::person).toList());
    }

    private static PapersPage.Person person(Traveller traveller) {
        var person = TravellersMapper.person(traveller);
        var lacks = MissingPapers.of(traveller);
        Predicate<Field> isAsked = field -> !lacks.isEmpty() && isUnsettled(field);
        var others = Stream.of(
                new Field("name", "", "text", Traveller.MAX_NAME_LENGTH, person.name()),
                new Field("insurance/helicopter_limit/amount", "", "minor", person.digits(), person.limit()),
                new Field(
                        "insurance/helicopter_limit/currency",
                        "",
                        "text",
                        null,
                        person.limit().isEmpty() ? "" : person.currency()),
                new Field("diet", "", "text", Traveller.MAX_DIET_LENGTH, person.diet()));
        var papers = papers(person).toList();
        var known = Stream.concat(others, papers.stream().filter(isAsked.negate()))
                .filter(field -> !field.value().isEmpty())
                .toList();
        return new PapersPage.Person(
                person.name(), lacks, papers.stream().filter(isAsked).toList(), known);
    }

    /** An insurance without helicopter cover may have been extended. */
    private static boolean isUnsettled(Field field) {
        return field.value().isEmpty()
                || (field.type().equals("select") && field.value().equals("false"));
    }

    private static Stream<Field> papers(TravellersPage.Person person) {
        return Stream.of(
                new Field("nationality", text("Nationality"), "text", COUNTRY, person.nationality()),
                new Field("date_of_birth", text("Date of birth"), "date", null, person.born()),
                new Field(
                        "passport_number",
                        text("Passport number"),
                        "text",
                        PermitApplication.MAX_PASSPORT_NUMBER_LENGTH,
                        person.passport()),
                new Field("passport_expiry", text("Passport expiry"), "date", null, person.passportExpiry()),
                new Field(
                        "insurance/insurer",
                        text("Insurer"),
                        "text",
                        TravelInsurance.MAX_INSURER_LENGTH,
                        person.insurer()),
                new Field(
                        "insurance/policy_number",
                        text("Policy number"),
                        "text",
                        TravelInsurance.MAX_POLICY_LENGTH,
                        person.policy()),
                new Field(
                        "insurance/helicopter_rescue", text("Helicopter rescue"), "select", null, person.helicopter()),
                new Field("next_of_kin/name", text("Next of kin"), "text", NextOfKin.MAX_NAME_LENGTH, person.kin()),
                new Field(
                        "next_of_kin/phone",
                        text("Phone of next of kin"),
                        "tel",
                        NextOfKin.MAX_PHONE_LENGTH,
                        person.kinPhone()));
    }
}
