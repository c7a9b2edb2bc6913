package cairn.domain.permit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The fees of one person, calculated by hand from the published fees. The extras are the age on the trek date, the number of
 * entries, a purchase at a check post, and the days inside one area from the trek date on. A question mark in the total
 * is an unknown fee.
 */
class WorkedPermitFeesTest {

    @ParameterizedTest(name = "{0}, {1}, {2}, {3} days, {4}: {5} ({6})")
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
    upper-mustang      | DE | 2025-11-17 |  1 | -           | NPR 3000 USD 500      | the block of ten days, even for one
    upper-mustang      | DE | 2025-11-17 |  5 | -           | NPR 3000 USD 500      | the day before the Cabinet decision of 18 November 2025
    upper-mustang      | DE | 2025-11-17 | 10 | -           | NPR 3000 USD 500      | ten days are one block
    upper-mustang      | DE | 2025-11-17 | 11 | -           | NPR 3000 USD 550      | 500 + 1 x 50
    upper-mustang      | DE | 2025-11-17 | 12 | -           | NPR 3000 USD 600      | 500 + 2 x 50, by the day of entry to the end
    upper-mustang      | DE | 2025-11-18 |  1 | -           | NPR 3000 USD 50       | 1 x 50
    upper-mustang      | DE | 2025-11-18 |  5 | -           | NPR 3000 USD 250      | 5 x 50: the days really spent
    upper-mustang      | DE | 2025-11-18 | 10 | -           | NPR 3000 USD 500      | 10 x 50
    upper-mustang      | DE | 2025-11-18 | 11 | -           | NPR 3000 USD 550      | 11 x 50
    upper-mustang      | DE | 2027-04-01 | 12 | inside 9    | NPR 3000 USD 450      | 9 x 50: only the days inside
    upper-mustang      | IN | 2025-11-18 |  7 | -           | NPR 1000 USD 350      | SAARC pays the full restricted area fee, ACAP 1000
    upper-mustang      | NP | 2025-11-18 |  7 | -           | NPR 100               | a Nepali needs no restricted area permit
    upper-mustang      | DE | 2017-12-31 |  7 | -           | NPR 2000 ?            | the schedule begins in 2018; ACAP was 2000
    manaslu-circuit    | DE | 2026-10-01 | 14 | -           | NPR 7000 USD 205      | 100 + 7 x 15; MCAP and ACAP 3000 each, Chumnubri 1000
    manaslu-circuit    | DE | 2026-11-24 |  7 | -           | NPR 7000 USD 100      | seven days to 30 November
    manaslu-circuit    | DE | 2026-11-23 |  8 | -           | NPR 7000 USD 115      | the 8th day is 30 November: 15
    manaslu-circuit    | DE | 2026-11-24 |  8 | -           | NPR 7000 USD 110      | the 8th day is 1 December: 10
    manaslu-circuit    | DE | 2026-11-20 | 14 | -           | NPR 7000 USD 190      | 100 + 4 x 15 to 30 November + 3 x 10
    manaslu-circuit    | DE | 2026-11-30 |  7 | -           | NPR 7000 USD 100      | one day of autumn makes the first block dear
    manaslu-circuit    | DE | 2026-11-30 | 14 | -           | NPR 7000 USD 170      | 100 by the first day + 7 x 10
    manaslu-circuit    | DE | 2026-12-01 |  7 | -           | NPR 7000 USD 75       | December to August
    manaslu-circuit    | DE | 2026-12-01 | 14 | -           | NPR 7000 USD 145      | 75 + 7 x 10
    manaslu-circuit    | DE | 2026-08-31 | 14 | -           | NPR 7000 USD 180      | 75 by the first day + 7 x 15 in September
    manaslu-circuit    | DE | 2026-09-01 | 14 | -           | NPR 7000 USD 205      | September to November
    manaslu-circuit    | IN | 2026-10-01 | 14 | -           | NPR 3000 USD 205      | SAARC: MCAP, ACAP and Chumnubri 1000 each
    manaslu-circuit    | NP | 2026-10-01 | 14 | -           | NPR 400               | MCAP and ACAP 100 each, Chumnubri 200
    manaslu-circuit    | DE | 2026-10-01 | 14 | age 9       | NPR 1000 USD 205      | conservation areas free under ten; no child's price for the rest
    manaslu-circuit    | DE | 2026-10-01 | 14 | check post  | NPR 13000 USD 205     | conservation permits double
    tsum-valley        | DE | 2027-10-05 | 13 | -           | NPR 4000 USD 82       | 40 + 6 x 7
    tsum-valley        | DE | 2027-03-05 | 13 | -           | NPR 4000 USD 72       | 30 + 6 x 7
    tsum-valley        | DE | 2026-11-30 |  8 | -           | NPR 4000 USD 47       | 40 by the first day + 7
    nar-phu            | DE | 2027-10-10 | 11 | -           | NPR 3000 USD 160      | 100 + 4 x 15
    nar-phu            | DE | 2026-11-28 | 11 | -           | NPR 3000 USD 160      | 100 by the first day + 4 x 15 in either season
    nar-phu            | DE | 2027-04-10 | 11 | -           | NPR 3000 USD 135      | 75 + 4 x 15
    upper-dolpo        | DE | 2027-06-01 | 22 | -           | NPR 3390 USD 1195     | 500 + 12 x 50, 20 + 15 x 5 for Lower Dolpo; 3000 + VAT
    upper-dolpo        | DE | 2027-06-01 | 10 | -           | NPR 3390 USD 535      | 500, 20 + 3 x 5
    upper-dolpo        | DE | 2027-06-01 | 11 | -           | NPR 3390 USD 590      | 500 + 50, 20 + 4 x 5
    upper-dolpo        | DE | 2027-06-01 | 22 | inside 10   | NPR 3390 USD 595      | the block price holds: 500; 20 + 15 x 5
    lower-dolpo        | DE | 2027-06-01 |  7 | -           | NPR 3390 USD 20       | one block of seven days
    lower-dolpo        | DE | 2027-06-01 |  8 | -           | NPR 3390 USD 25       | 20 + 1 x 5
    kanchenjunga-south | DE | 2027-04-01 | 14 | -           | NPR 2000 USD 40       | 2 weeks x 20
    kanchenjunga-south | DE | 2027-04-01 | 15 | -           | NPR 2000 USD 60       | a started week counts: 3 x 20
    kanchenjunga-north | DE | 2027-04-01 | 28 | -           | NPR 2000 USD 80       | 4 weeks x 20
    kanchenjunga-north | DE | 2027-04-01 | 29 | -           | NPR 2000 USD 105      | 4 x 20 + 1 x 25
    kanchenjunga-north | DE | 2027-04-01 | 36 | -           | NPR 2000 USD 130      | 4 x 20 + 2 x 25
    kanchenjunga-north | IN | 2027-04-01 | 18 | -           | USD 60 ?              | SAARC price of the conservation area is not settled
    kanchenjunga-north | NP | 2027-04-01 | 18 | -           | ?                     | nor is the Nepali one
    tamang-heritage    | DE | 2027-04-01 |  7 | -           | NPR 3390 USD 20       | one week; the restricted area permit replaces TIMS
    tamang-heritage    | DE | 2027-04-01 |  8 | -           | NPR 3390 USD 40       | two started weeks
    tamang-heritage    | IN | 2027-04-01 |  7 | -           | NPR 1695 USD 20       | 1500 + 195 VAT
    tamang-heritage    | NP | 2027-04-01 |  7 | -           | NPR 113               | 100 + 13 VAT; neither TIMS nor restricted area permit
    everest-base-camp  | DE | 2027-04-01 | 12 | -           | NPR 6390              | 3000 + 390 VAT + 3000
    everest-base-camp  | DE | 2027-04-01 | 28 | -           | NPR 6390              | four weeks on one local card
    everest-base-camp  | DE | 2027-04-01 | 29 | -           | NPR 3390 ?            | no price of the card over four weeks since July 2024
    everest-base-camp  | DE | 2027-04-01 | 12 | entries 2   | NPR 9780              | the park by entry: 6000 + 780 VAT; the card by stay
    everest-base-camp  | DE | 2027-04-01 | 12 | age 9       | NPR 3000              | the park is free under ten, and so without VAT
    everest-base-camp  | IN | 2027-04-01 | 12 | -           | NPR 3695              | 1500 + 195 VAT + 2000
    everest-base-camp  | NP | 2027-04-01 | 12 | -           | NPR 113               | the card's row for Nepalis is 0
    everest-base-camp  | NP | 2027-04-01 | 29 | -           | NPR 113 ?             | no Nepali row for over four weeks: unknown, not free
    everest-base-camp  | DE | 2012-06-17 | 12 | -           | ?                     | neither row has begun
    everest-base-camp  | DE | 2012-06-18 | 12 | -           | NPR 3390 ?            | the park's row begins; the card's in 2017
    jiri-to-everest-base-camp | DE | 2027-04-01 | 21 | -    | NPR 9390              | Gaurishankar 3000 more
    annapurna-base-camp | DE | 2027-04-01 | 9 | -           | NPR 5000              | ACAP 3000 + TIMS 2000; no VAT on either
    annapurna-base-camp | IN | 2027-04-01 | 9 | -           | NPR 2000              | 1000 + 1000
    annapurna-base-camp | NP | 2027-04-01 | 9 | -           | NPR 100               | TIMS is for foreigners
    annapurna-base-camp | DE | 2027-04-01 | 9 | age 9       | NPR 0                 | ACAP free, TIMS not needed under ten
    annapurna-base-camp | DE | 2027-04-01 | 9 | age 10      | NPR 5000              | on the tenth birthday nothing is free
    annapurna-base-camp | DE | 2027-04-01 | 9 | entries 2   | NPR 8000              | ACAP twice, TIMS per trek
    annapurna-base-camp | DE | 2027-04-01 | 9 | check post  | NPR 8000              | ACAP double, TIMS not
    annapurna-base-camp | DE | 2023-03-30 | 9 | -           | NPR 4000              | the old TIMS price of 1000
    annapurna-base-camp | DE | 2023-03-31 | 9 | -           | NPR 5000              | the new one of 2000
    annapurna-base-camp | IN | 2023-03-30 | 9 | -           | NPR 1300              | old TIMS for SAARC 300
    annapurna-base-camp | DE | 2018-10-21 | 9 | -           | NPR 3000              | old ACAP 2000, old TIMS 1000
    annapurna-base-camp | DE | 2018-10-22 | 9 | -           | NPR 4000              | ACAP of the gazette of October 2018
    annapurna-base-camp | NP | 2018-10-21 | 9 | -           | NPR 0                 | a row of 0: Nepalis entered free
    annapurna-base-camp | DE | 2015-03-31 | 9 | -           | NPR 2000 ?            | the TIMS rows begin on 1 April 2015
    annapurna-base-camp | DE | 2011-12-31 | 9 | -           | ?                     | before every row
    mardi-himal        | DE | 2027-04-01 |  6 | -           | NPR 5500              | the local card 500 more
    mardi-himal        | NP | 2027-04-01 |  6 | -           | NPR 200               | ACAP 100, local card 100
    mardi-himal        | DE | 2027-04-01 |  6 | age 9       | NPR 500               | no child's price is known for the local card
    mardi-himal        | DE | 2023-11-02 |  6 | -           | NPR 5000 ?            | the local card's row begins on 3 November 2023
    helambu            | DE | 2027-04-01 |  7 | -           | NPR 6520              | 3000 + 390, 1000 + 130, TIMS 2000
    helambu            | IN | 2027-04-01 |  7 | -           | NPR 3373              | 1500 + 195, 600 + 78, TIMS 1000
    helambu            | NP | 2027-04-01 |  7 | -           | NPR 226               | twice 100 + 13
    makalu-base-camp   | DE | 2027-04-01 | 16 | -           | NPR 7390              | 3000 + 390, local card 2000, TIMS 2000
    makalu-base-camp   | NP | 2027-04-01 | 16 | -           | NPR 113 ?             | no Nepali row of the local card: unknown
    pikey-peak         | DE | 2027-04-01 |  6 | -           | NPR 2000              | TIMS alone
    pikey-peak         | NP | 2027-04-01 |  6 | -           | nothing               | nothing is needed
    pikey-peak         | DE | 2027-04-01 |  6 | age 9       | nothing               | not even TIMS under ten
    """)
    void aTotal(
            String trail,
            String nationality,
            LocalDate entry,
            int days,
            @Nullable String extra,
            String total,
            String reason) {
        var question = question(trail, nationality, PermitStay.of(entry, days), Optional.ofNullable(extra));

        var check = PublishedPermits.check(trail, question, entry.minusDays(60));

        assertThat(inWords(check)).as(reason).isEqualTo(total);
        assertThat(check.available()).isTrue();
    }

    private static PermitQuestion question(String trail, String nationality, PermitStay trek, Optional<String> extra) {
        var country = new CountryCode(nationality);
        var plain = PermitQuestion.of(Trekker.of(country), trek);
        if (extra.isEmpty()) {
            return plain;
        }
        var words = extra.get().split(" ", -1);
        return switch (words[0]) {
            case "age" -> {
                var birthday = trek.entry().minusYears(Integer.parseInt(words[1]));
                yield PermitQuestion.of(new Trekker(country, Optional.of(birthday), Optional.empty()), trek);
            }
            case "entries" -> plain.withEntries(Integer.parseInt(words[1]));
            case "check" -> plain.boughtAt(PointOfSale.CHECK_POST);
            case "inside" -> {
                var area = trail.toUpperCase(Locale.ROOT).replace('-', '_');
                var stay = PermitStay.of(trek.entry(), Integer.parseInt(words[1]));
                yield plain.withInside(Map.of(PermitKind.of("RESTRICTED_AREA:" + area), DaysInside.given(stay)));
            }
            default -> throw new IllegalArgumentException("No such extra: " + extra);
        };
    }

    private static String inWords(PermitCheck check) {
        if (check.needed().isEmpty()) {
            return "nothing";
        }
        var known = check.totalFee().stream().map(Fee::inWords).collect(Collectors.joining(" "));
        return Arrays.asList(known, isEveryFeeKnown(check) ? "" : "?").stream()
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static boolean isEveryFeeKnown(PermitCheck check) {
        return check.findings().stream().noneMatch(finding -> finding.need() == Requirement.UNKNOWN);
    }
}
