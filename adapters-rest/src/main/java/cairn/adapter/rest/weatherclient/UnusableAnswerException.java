package cairn.adapter.rest.weatherclient;

/** Reports that an external service did not respond, or not as documented. The message contains no address. */
final class UnusableAnswerException extends Exception {

    UnusableAnswerException(String message) {
        super(message);
    }
}
