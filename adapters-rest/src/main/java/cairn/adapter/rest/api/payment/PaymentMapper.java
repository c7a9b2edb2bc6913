package cairn.adapter.rest.api.payment;

import cairn.adapter.rest.http.json.Amount;
import cairn.adapter.rest.http.json.WireValues;
import cairn.application.view.PaymentView;
import cairn.domain.booking.Payment;
import cairn.domain.shared.Money;
import org.mapstruct.Mapper;
import org.mapstruct.Mapping;

@Mapper(config = WireValues.class)
interface PaymentMapper extends WireValues {

    Payment toPayment(PaymentRequest request);

    @Mapping(target = ".", source = "payment")
    PaymentResponse toResponse(PaymentView view);

    default Money money(Amount amount) {
        return amount.toMoney();
    }
}
