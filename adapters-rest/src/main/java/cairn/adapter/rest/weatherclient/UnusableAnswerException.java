package cairn.adapter.rest.weatherclient;

/** A service outside has not answered, or not with what it promises. The message carries no address. */
final class UnusableAnswerException extends Exception {

    UnusableAnswerException(String message) {
        super(message);
    }
}
