package cairn.adapter.rest.http.payload;

import java.util.Locale;

/** Which spellings of a text mean the same. */
enum Normalisation {
    /** One alone. */
    EXACT {
        @Override
        String of(String text) {
            return text;
        }
    },
    /** Capitals or not, and whatever space is around and between the words. */
    OF_A_NAME {
        @Override
        String of(String text) {
            return text.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
        }
    },
    /** Letters and digits alone, in any case: of a passport, a policy, a telephone. */
    OF_A_NUMBER {
        @Override
        String of(String text) {
            return text.replaceAll("[^\\p{L}\\p{Nd}]", "").toUpperCase(Locale.ROOT);
        }
    };

    abstract String of(String text);
}
