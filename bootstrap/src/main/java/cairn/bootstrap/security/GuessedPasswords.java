package cairn.bootstrap.security;

import cairn.application.port.out.PasswordPolicy;
import com.nulabinc.zxcvbn.Zxcvbn;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Rejects passwords that cracking programs try first: the 30,000 most common ones, with or without added digits and
 * symbols, names, words, dates, keyboard patterns and repetitions. zxcvbn estimates the number of guesses.
 */
public final class GuessedPasswords implements PasswordPolicy {

    /** 10^8 guesses, which zxcvbn considers sufficient for slow hashes. */
    private static final int SUFFICIENT_SCORE = 3;

    /** The estimate takes more than linear time, and further characters only make a password harder to guess. */
    private static final int MOST_CHARACTERS = 64;

    private static final int SHORTEST_PERSONAL_WORD = 4;

    /** Loads the dictionaries, some megabytes, with the first password. */
    private static final class Estimator {
        private static final Zxcvbn ZXCVBN = new Zxcvbn();
    }

    @Override
    public Optional<String> weakness(String password, Collection<String> personal) {
        if (isMadeOf(password, personal)) {
            return Optional.of("must not be made of your e-mail address or your operator's name");
        }
        var head = password.substring(0, Math.min(password.length(), MOST_CHARACTERS));
        return Estimator.ZXCVBN.measure(head, List.copyOf(personal)).getScore() < SUFFICIENT_SCORE
                ? Optional.of("must not be a common password, or easy to guess in another way")
                : Optional.empty();
    }

    private static boolean isMadeOf(String password, Collection<String> personal) {
        var letters = lettersOf(password);
        return personal.stream()
                .map(GuessedPasswords::lettersOf)
                .filter(word -> word.length() >= SHORTEST_PERSONAL_WORD)
                .anyMatch(word -> letters.replace(word, "").length() < SHORTEST_PERSONAL_WORD);
    }

    private static String lettersOf(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}]", "");
    }
}
