package cairn.application.view;

public record DeliveryDetail(DeliveryView delivery, String body) {}
