package cairn.application.view;

/**
 * A delivery with its body.
 *
 * @param body the body of every attempt, which is signed
 */
public record DeliveryDetail(DeliveryView delivery, String body) {}
