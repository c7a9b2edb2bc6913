package cairn.bootstrap.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.util.Optional;

/** Asks for a confirmation on the terminal. */
final class Confirmation {

    private Confirmation() {}

    static boolean isGiven(String question) {
        System.out.print(question + " [y/N] ");
        System.out.flush();
        try {
            var input = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
            var answer = Optional.ofNullable(input.readLine());
            if (answer.isEmpty()) {
                System.out.println();
                System.err.println("cairn: There is no input with an answer; --yes confirms without a question");
            }
            return answer.filter(text -> text.strip().equalsIgnoreCase("y")).isPresent();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
