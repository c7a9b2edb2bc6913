package cairn.adapter.rest.http.payload;

import java.util.Locale;

/** Defines which spellings of a text have the same pseudonym. */
enum Normalisation {
    EXACT {
        @Override
        String of(String text) {
            return text;
        }
    },
    /** Ignores case and white space around and between the words. */
    OF_A_NAME {
        @Override
        String of(String text) {
            return text.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
        }
    },
    /** Ignores case and everything but letters and digits: for passports, policies and telephone numbers. */
    OF_A_NUMBER {
        @Override
        String of(String text) {
            return text.replaceAll("[^\\p{L}\\p{Nd}]", "").toUpperCase(Locale.ROOT);
        }
    };

    abstract String of(String text);
}
